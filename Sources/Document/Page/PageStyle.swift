/// The style sheet of pages: light and dark as the reader's system is, on paper always light. The colours are those of
/// the drawings; each text has a contrast of at least 4.5 with what is behind it (WCAG 2.2).
enum PageStyle {
  /// The width of a drawing on a desktop, in points.
  static let wideDrawing = 720.0
  /// The width of a drawing on a phone, in points.
  static let narrowDrawing = 320.0

  /// The rules for pages with forms or several sheets, ending in a line feed.
  static let forms = """
    .form table{border:1px solid var(--rule)}
    .form th,.form td,.form tbody tr:last-child>*{border:1px solid var(--rule);padding:.4rem .625rem}
    .form tbody tr>*{height:2.5rem;vertical-align:top}
    .stamp tbody tr>*{height:6rem}
    .sheet{margin-top:3rem}
    @media print{.sheet{margin-top:0;break-before:page}}

    """

  /// The rules for what a page asks, ending in a line feed.
  static let asking = """
    .asks{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:0 0 1.25rem}
    .asks label{display:grid;gap:.125rem;color:var(--muted);font-size:.8125rem}
    .asks input,.asks select,.asks button{min-height:2.5rem;padding:.25rem .5rem;background:var(--card);color:var(--text);\
    border:1px solid var(--muted);border-radius:.375rem;font:inherit;font-size:1rem}
    .asks input[type=number]{width:6rem}
    .asks button{padding:.25rem 1rem;font-weight:600;cursor:pointer}
    @media print{.asks{display:none}}

    """

  /// The rules, ending in a line feed.
  static let sheet = """
    :root{--page:#f4f5f7;--card:#fff;--text:#1b1f24;--muted:#5b636e;--rule:#d5dae0;\
    --hair:#e9ecf0;--link:#0060a0;--track:#e4e8ed}
    @media screen and (prefers-color-scheme:dark){:root{--page:#0d0f12;--card:#15181d;--text:#eceff3;\
    --muted:#9aa4b0;--rule:#363c45;--hair:#252a31;--link:#6cbcf0;--track:#2a3038}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
    "Helvetica Neue",Arial,sans-serif}
    main{max-width:64rem;margin:0 auto;padding:2rem 1.25rem 3rem}
    h1{margin:0 0 1.25rem;font-size:1.75rem;line-height:1.2;font-weight:600;letter-spacing:-.015em}
    h2{margin:0 0 .75rem;font-size:1.125rem;line-height:1.3;font-weight:600}
    h3,h4,h5,h6{margin:1.25rem 0 .5rem;font-size:1rem;line-height:1.3;font-weight:600}
    p,ul,dl,figure{margin:0 0 .75rem}
    ul{padding-left:1.25rem}
    section,.part{margin:0 0 1rem;padding:1.25rem;background:var(--card);border:1px solid var(--hair);\
    border-radius:.75rem}
    section>:last-child,.part>:last-child,figure>:last-child{margin-bottom:0}
    a{color:var(--link)}
    :focus-visible{outline:2px solid var(--link);outline-offset:2px}
    .scroll{position:relative;overflow-x:auto;margin:0 0 .75rem}
    table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums;font-size:.9375rem}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    th,td{padding:.4rem .625rem;text-align:left;vertical-align:baseline;font-weight:400;\
    border-bottom:1px solid var(--hair)}
    th:first-child,td:first-child{padding-left:0}
    th:last-child,td:last-child{padding-right:0}
    thead th,thead td{padding-top:0;color:var(--muted);font-size:.8125rem;font-weight:600;vertical-align:bottom;\
    border-bottom-color:var(--rule)}
    tbody tr:last-child>*{border-bottom:0}
    tfoot tr>*{font-weight:600;border-top:1px solid var(--rule);border-bottom:0}
    .n{text-align:right;white-space:nowrap}
    .c{text-align:center}
    .k{white-space:nowrap}
    .m{display:inline-block;width:1.1em;text-align:left}
    .notes{columns:20rem;column-gap:2rem;color:var(--muted);font-size:.8125rem}
    .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .good,.attention,.over{font-weight:600}
    dl{display:grid;gap:.125rem 1.5rem}
    dl>div{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:1rem;padding:.15rem 0}
    dt,.bars .label{color:var(--muted)}
    dd{margin:0;font-variant-numeric:tabular-nums lining-nums}
    .bars{list-style:none;padding:0}
    .bars li{display:grid;grid-template-columns:minmax(6rem,12rem) minmax(6rem,1fr) minmax(0,1.6fr);gap:1rem;\
    align-items:center;padding:.3rem 0}
    .bars .words{font-variant-numeric:tabular-nums lining-nums}
    .bar{display:block;width:100%;height:.75rem;border-radius:.375rem;overflow:hidden}
    .track{fill:var(--track)}
    .done{fill:currentColor}
    .target{fill:var(--text)}
    .gap{fill:none;stroke:var(--muted);stroke-dasharray:4 4;stroke-width:2}
    figcaption{margin:0 0 .5rem;font-weight:600}
    figure{position:relative;margin:0 0 1.25rem}
    figure svg{display:block;width:100%;height:auto}
    .narrow{display:none}
    details{margin:.5rem 0 0;font-size:.9375rem}
    summary{color:var(--muted);cursor:pointer;width:fit-content}
    .summary{margin-top:.5rem}
    header{background:var(--card);border-bottom:1px solid var(--hair)}
    header ul{display:flex;flex-wrap:wrap;gap:.25rem;max-width:64rem;margin:0 auto;padding:.5rem .75rem;list-style:none}
    header a{display:block;padding:.375rem .75rem;border-radius:.5rem;color:var(--text);text-decoration:none}
    header a:hover{background:var(--page)}
    header a[aria-current]{background:var(--page);font-weight:600;box-shadow:inset 0 -2px 0 var(--link)}
    .beside{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin:-.75rem 0 1.25rem}
    @media (max-width:40rem){main{padding:1.25rem .75rem 2rem}h1{font-size:1.375rem}\
    section,.part{padding:1rem .875rem;border-radius:.625rem}.wide{display:none}.narrow{display:block}\
    dl>div{grid-template-columns:minmax(5rem,9rem) 1fr}\
    .bars li{grid-template-columns:1fr;gap:.25rem;padding:.4rem 0}.bars .label{color:var(--text);font-weight:600}\
    table{font-size:.875rem}th,td{padding:.375rem .5rem}\
    td:not(.n):not(.k),th:not(.n):not(.k){min-width:11rem}}
    @media print{@page{margin:16mm 14mm}:root{--page:#fff}html{font-size:10pt}main{max-width:none;padding:0}\
    header,.beside{display:none}section,.part{padding:0 0 .75rem;border:0;border-radius:0}\
    h2{border-bottom:1px solid var(--rule);padding-bottom:.25rem}h1,h2,h3,h4,figcaption{break-after:avoid}\
    figure,.bars li,tr{break-inside:avoid}thead{display:table-header-group}tfoot{display:table-row-group}\
    .scroll{overflow:visible}details:not([open]){display:none}a{color:inherit;text-decoration:none}\
    .wide{display:block}.narrow{display:none}}

    """
}
