/// The files that `healthlog-server(7)` has to copy; `.ci/serve.sh` tries them.
enum ServerUnits {
  /// systemd's service.
  static let service = [
    "[Unit]", "Description=healthlog", "Requires=healthlog.socket", "After=network.target", "", "[Service]",
    "ExecStart=/usr/bin/healthlog serve --trusted-proxy 127.0.0.1", "DynamicUser=yes", "User=healthlog",
    "StateDirectory=healthlog", "StateDirectoryMode=0700", "UMask=0077", "Restart=on-failure",
    "TimeoutStopSec=15", "LimitNOFILE=65536", "LimitCORE=0", "LogRateLimitIntervalSec=30",
    "LogRateLimitBurst=100000", "NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict",
    "ProtectHome=yes", "PrivateTmp=yes", "PrivateDevices=yes", "PrivateUsers=yes", "ProtectProc=invisible",
    "ProcSubset=pid", "ProtectKernelTunables=yes", "ProtectKernelModules=yes", "ProtectKernelLogs=yes",
    "ProtectControlGroups=yes", "ProtectClock=yes", "ProtectHostname=yes",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX", "RestrictNamespaces=yes", "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes", "LockPersonality=yes", "MemoryDenyWriteExecute=yes",
    "SystemCallArchitectures=native", "SystemCallFilter=@system-service",
    "SystemCallFilter=~@privileged @resources", "SystemCallErrorNumber=EPERM", "", "[Install]",
    "WantedBy=multi-user.target",
  ]

  /// systemd's socket.
  static let socket = [
    "[Unit]", "Description=healthlog's port", "", "[Socket]", "ListenStream=127.0.0.1:8787", "", "[Install]",
    "WantedBy=sockets.target",
  ]

  /// A front of nginx.
  static let nginx = [
    "upstream healthlog {", "  server 127.0.0.1:8787;", "  keepalive 32;", "}", "server {",
    "  listen 443 ssl;", "  server_name health.example.org;",
    "  ssl_certificate /etc/ssl/health.example.org.pem;",
    "  ssl_certificate_key /etc/ssl/health.example.org.key;", "  client_max_body_size 1m;",
    "  client_header_timeout 10s;", "  client_body_timeout 30s;",
    "  add_header Strict-Transport-Security \"max-age=31536000\" always;",
    "  location ~ ^/(metrics|readyz)$ {", "    return 404;", "  }", "  location / {",
    "    proxy_pass http://healthlog;", "    proxy_http_version 1.1;",
    "    proxy_set_header Connection \"\";",
    "    proxy_set_header Host $host;", "    proxy_set_header X-Forwarded-For $remote_addr;",
    "    proxy_request_buffering on;", "  }", "}",
  ]

  /// What sends browsers from port 80 to the front of nginx.
  static let redirect = [
    "server {", "  listen 80;", "  server_name health.example.org;",
    "  return 301 https://health.example.org$request_uri;", "}",
  ]

  /// A front of Caddy.
  static let caddy = [
    "health.example.org {", "  header Strict-Transport-Security max-age=31536000",
    "  @inside path /metrics /readyz", "  respond @inside 404", "  request_body {", "    max_size 1MB", "  }",
    "  reverse_proxy 127.0.0.1:8787 {", "    header_up X-Forwarded-For {remote_host}",
    "    request_buffers 1MiB", "  }", "}",
  ]

  /// A key of ssh(1) with what it may do.
  static let forcedCommand = [
    "command=\"healthlog serve --stdio --journal 01M7YF3F00N4V7T5R2M9X6C1DQ --role writer\",restrict ssh-ed25519 …"
  ]

  /// What fail2ban looks for, `/etc/fail2ban/filter.d/healthlog.conf`.
  static let filter = [
    "[Definition]", #"failregex = "route":"/v1/login","status":(401|429),.*"client":"<HOST>""#,
    "journalmatch = _SYSTEMD_UNIT=healthlog.service",
  ]

  /// What fail2ban does then, `/etc/fail2ban/jail.d/healthlog.conf`.
  static let jail = [
    "[healthlog]", "enabled = true", "backend = systemd", "filter = healthlog", "maxretry = 20",
    "findtime = 10m", "bantime = 1h", "port = http,https",
  ]
}
