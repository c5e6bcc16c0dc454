# A window of WebKit that a driver steers and that keeps its data in a folder, as an installed app does. Debian's
# MiniBrowser forgets everything when a driver closes it (record 0040). Started by WebKitWebDriver: see webkit.ts.
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# Safari has them on, WebKitGTK off.
SAFARIS_OWN = ["StorageAPIEnabled", "StorageAPIEstimateEnabled"]

folder = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
manager.get_cookie_manager().set_persistent_storage(f"{folder}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)

settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for feature in [features.get(index) for index in range(features.get_length())]:
    if feature.get_identifier() in SAFARIS_OWN:
        settings.set_feature_enabled(feature, True)

view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
window = Gtk.Window()
window.set_default_size(820, 1180)
window.add(view)
window.show_all()


def started(_context, session):
    session.connect("create-web-view", lambda *_: view)
    session.connect("will-close", lambda *_: Gtk.main_quit())


context.connect("automation-started", started)
window.connect("destroy", lambda *_: Gtk.main_quit())
Gtk.main()
