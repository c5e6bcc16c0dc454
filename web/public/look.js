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

  const session = /(?:^|; )auth=([^;]+)/.exec(document.cookie)?.[1];
  const partsOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? '';

  /** The person of the session's token, which only the server can check: enough to know whose page was kept. */
  const readPerson = () => {
    const [, claims] = JSON.parse(decodeURIComponent(session)).auth.token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  };
  const findKept = (key, parts, address) => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
      const isSame = kept?.release === partsOf(parts) && kept.address === address;
      return isSame && kept.person === readPerson() ? kept : null;
    } catch {
      return null;
    }
  };
  const { pathname, search } = location;
  // The size of the window is asked for a table alone: the browser looks at its styles for it.
  const tableAddress = () => `${pathname}${search} ${innerWidth}x${innerHeight}`;
  const kept =
    pathname === '/my-deals'
      ? findKept('overtrick.kept-page', 'parts-person', pathname)
      : pathname === '/engine' && findKept('overtrick.kept-table', 'parts-table', tableAddress());

  // The parts that app/main.tsx will want are fetched beside the first script, not after it: a visitor's home page has the
  // fewest, and where somebody is signed in theirs come too. Their styles come before the first paint where that shows a
  // page as it was; elsewhere a slow connection would show nothing for half a minute.
  const sheet = kept ? { rel: 'stylesheet', blocking: 'render' } : { rel: 'preload', as: 'style' };
  const styled = [];
  const bring = (name) => {
    for (const href of partsOf(name).split(' ')) {
      if (!href) continue;
      const isSheet = href.endsWith('.css');
      const how = isSheet ? { ...sheet, crossOrigin: '' } : { rel: 'modulepreload' };
      const link = Object.assign(document.createElement('link'), { ...how, href });
      if (kept && isSheet) {
        styled.push(new Promise((done) => link.addEventListener('load', done)));
        // The script that needs it asks once more.
        link.addEventListener('error', () => link.remove());
      }
      document.head.append(link);
    }
  };
  bring(session || location.pathname + location.search + location.hash !== '/' ? 'parts-app' : 'parts-home');
  if (session) bring('parts-person');
  if (/^\/(teaching|admin)(\/|$)/.test(location.pathname)) bring('parts-writers');

  const findRoot = (act) =>
    new MutationObserver((_, watch) => {
      const root = document.getElementById('root');
      if (!root) return;
      watch.disconnect();
      act(root);
    }).observe(html, { childList: true, subtree: true });
  const CONTROLS = 'button, a[href]';
  const controlOf = (target) => target?.closest?.(CONTROLS);
  const nameOf = (control) => control.getAttribute('aria-label') ?? control.textContent;
  // The finger is still down, and what it was put on is gone: a browser gives no click then, but for a finger some do. It
  // is done when the finger is lifted where it came down, or over what has the same name.
  const finishPress = ({ control, x, y }) => {
    const ends = new AbortController();
    const { signal } = ends;
    const isHeld = (other) => other && nameOf(other) === nameOf(control);
    const lift = ({ clientX, clientY }) => {
      const under = controlOf(document.elementFromPoint(clientX, clientY));
      const isStill = Math.hypot(clientX - x, clientY - y) < 12;
      setTimeout(() => {
        const same = isStill || isHeld(under) ? [...document.querySelectorAll(CONTROLS)].find(isHeld) : null;
        if (!signal.aborted) same?.click();
        ends.abort();
      }, 50);
    };
    addEventListener('pointerup', lift, { signal, once: true });
    addEventListener('pointercancel', () => ends.abort(), { signal });
    // Chromium gives the click of what is gone to what held it, where nothing listens.
    addEventListener('click', ({ target }) => controlOf(target) && ends.abort(), { signal, capture: true });
  };
  // What is pressed on a page before the app has drawn it is done again then (services/kept-page.ts). The parser adds to
  // the page, and the app's first drawing takes away.
  const notePresses = (root) => {
    const ends = new AbortController();
    const { signal } = ends;
    let held;
    const note = ({ target }) => {
      const button = target.closest?.('button');
      if (button) root.dataset.pressed = nameOf(button);
    };
    root.addEventListener('click', note, { signal });
    const hold = ({ target, button, clientX, clientY }) => {
      const control = button === 0 && controlOf(target);
      held = control ? { control, x: clientX, y: clientY } : undefined;
    };
    root.addEventListener('pointerdown', hold, { signal });
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (held = undefined), { signal });
    new MutationObserver((changes, watch) => {
      if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return;
      watch.disconnect();
      ends.abort();
      if (held && !held.control.isConnected) finishPress(held);
    }).observe(root, { childList: true });
  };

  // A visitor's home page may be in the HTML (record 0052).
  if (!session) return findRoot((root) => 'drawn' in root.dataset && notePresses(root));

  if (!kept) return;

  // My deals, or a table, as it looked last, until the app draws it (record 0042; services/kept-page.ts).
  const show = (root) => {
    if (root.hasChildNodes()) return;
    root.innerHTML = kept.html;
    notePresses(root);
  };
  findRoot((root) => {
    // A browser that does not wait with its first paint would show it without its styles (Firefox).
    if ('blocking' in HTMLLinkElement.prototype) show(root);
    else void Promise.all(styled).then(() => show(root));
  });
})();
