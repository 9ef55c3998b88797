"""pages.py TOOLS PICTURES MAIL ADDRESS PAGE…: looks at pages with axe in chromium, at phone and desktop width, light and
dark, and at the dashboard behind ADDRESS; reads the mail; fails on any finding. Pictures of all stand in PICTURES."""

import base64
import email
import email.policy
import glob
import pathlib
import sys

from selenium import webdriver

tools, pictures, mail, address, *pages = sys.argv[1:]
axe = pathlib.Path(next(iter(glob.glob(tools + "/**/axe.min.js", recursive=True)))).read_text()
findings = []


def browser():
    options = webdriver.ChromeOptions()
    for option in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"]:
        options.add_argument(option)
    options.binary_location = "/usr/bin/chromium"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))


def look(driver, url, name, width, scheme):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 800, "deviceScaleFactor": 2 if width < 500 else 1, "mobile": width < 500})
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    driver.get(url)
    overflow = driver.execute_script("return document.documentElement.scrollWidth - window.innerWidth")
    if overflow > 0:
        findings.append(f"{name} at {width}: the page is {overflow} px too wide")
    driver.execute_script(axe)
    result = driver.execute_async_script(
        "const done = arguments[arguments.length - 1];"
        "axe.run(document, {resultTypes: ['violations', 'incomplete']}).then(r => done(r), e => done({error: '' + e}))")
    if "error" in result:
        findings.append(f"{name}: axe: {result['error']}")
    for kind in ["violations", "incomplete"]:
        for rule in result.get(kind, []):
            # What lies outside a box that scrolls cannot be measured there; it is at the other width.
            if kind == "incomplete" and rule["id"] == "color-contrast":
                continue
            for node in rule["nodes"]:
                findings.append(f"{name} at {width}, {scheme}: {rule['id']}: {node['html'][:160]}")
    size = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {
        "captureBeyondViewport": True,
        "clip": {"x": 0, "y": 0, "width": width, "height": min(size["height"], 6000), "scale": 1}})
    pathlib.Path(pictures, f"{name}-{width}-{scheme}.png").write_bytes(base64.b64decode(shot["data"]))
    for line in driver.get_log("browser"):
        if "favicon" not in line["message"]:
            findings.append(f"{name}: the browser says: {line['message']}")


def read_mail():
    message = email.message_from_bytes(pathlib.Path(mail).read_bytes(), policy=email.policy.default)
    parts = [part.get_content_type() for part in message.walk()]
    expected = ["multipart/mixed", "multipart/alternative", "text/plain", "text/html", "application/pdf"]
    if parts != expected:
        findings.append(f"the mail has {parts}")
    if any(part.defects for part in message.walk()):
        findings.append(f"the mail: {[part.defects for part in message.walk()]}")
    plain = message.get_body(("plain",)).get_content()
    page = message.get_body(("html",)).get_content()
    paper = next(message.iter_attachments()).get_content()
    if message["subject"] not in plain or "</html>" not in page or not paper.startswith(b"%PDF-1.7"):
        findings.append("the mail's parts are not what they were")
    if message["to"] != "doctor@example.org" or message["date"].datetime is None or message["x-unsent"] != "1":
        findings.append("the mail's head is not what it was")


driver = browser()
try:
    for page in pages:
        for width in [360, 1280]:
            for scheme in ["light", "dark"]:
                look(driver, "file://" + page, pathlib.Path(page).stem, width, scheme)
    for path in ["", "week", "month", "year", "weight", "foods"]:
        for width in [360, 1280]:
            look(driver, address + path, "ui-" + (path or "today"), width, "light")
finally:
    driver.quit()
read_mail()
for finding in findings:
    print(finding)
print(f"looked at {len(pages)} pages at 2 widths, light and dark: {len(findings)} findings")
sys.exit(1 if findings else 0)
