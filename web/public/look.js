// Sets the reader's look on <html> before the first paint, and asks for a person's part of the app; a file of its own because the page allows no inline script.
// The choices themselves are kept in IndexedDB, which cannot be read in time: localStorage holds a copy for this moment.
(() => {
  let look = {};
  try {
    look = JSON.parse(localStorage.getItem('overtrick.look') ?? '{}');
  } catch {
    // A blocked or broken store leaves the defaults.
  }
  const html = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scales = { large: 1.15, largest: 1.3 };
  html.dataset.theme = look.theme === 'dark' || look.theme === 'light' ? look.theme : dark ? 'dark' : 'light';
  const contrast = look.contrast === 'more' || matchMedia('(prefers-contrast: more)').matches;
  html.dataset.contrast = contrast ? 'more' : 'normal';
  html.dataset.deck = look.deck === 'four' ? 'four' : 'two';
  html.style.setProperty('--text-scale', String(scales[look.textSize] ?? 1));

  // The parts that app/main.tsx will want are fetched beside the first script, not after it: a visitor's home page has the
  // fewest, and where somebody is signed in theirs come too.
  const bring = (name) => {
    for (const href of (document.querySelector(`meta[name="${name}"]`)?.content ?? '').split(' ')) {
      if (!href) continue;
      const how = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
      document.head.append(Object.assign(document.createElement('link'), { ...how, href }));
    }
  };
  const isPerson = /(^|; )auth=/.test(document.cookie);
  bring(isPerson || location.pathname + location.search + location.hash !== '/' ? 'parts-app' : 'parts-home');
  if (isPerson) bring('parts-person');
})();
