// Functions that are sent to the page as text: each stands alone.

/**
 * What a person could find on the page by what it is and what it is called.
 * @param {{ role: string, name: string, exact?: boolean, within?: string }} wish a name is text, or the source of a
 *   regular expression unless it is exact; `within` is the role of what it stands in
 * @returns {{ count: number, point: { x: number, y: number } | null, why: string, text: string, at: string }} how many there are;
 *   where the first can be clicked, or why it cannot; and the path of the page
 */
export async function look({ role, name, exact = false, within = '' }) {
  const ROLES = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    textbox: 'input:not([type]), input[type="email"], input[type="text"], input[type="password"], textarea',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    dialog: 'dialog[open], [role="dialog"]',
    region: 'section, [role="region"]',
    card: '[data-card]',
    'card to play': '[data-to-play="true"] button[data-card]:not([aria-disabled])',
    slider: 'input[type="range"], [role="slider"]',
    main: 'main',
    label: 'label',
    text: 'body *',
  };
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();
  const spoken = ({ nodeType, data, childNodes, ariaHidden }) =>
    nodeType === 3 ? data : ariaHidden === 'true' ? '' : [...childNodes].map(spoken).join('');
  const ownText = (element) =>
    role === 'text'
      ? plain(
          [...element.childNodes]
            .filter(({ nodeType }) => nodeType === 3)
            .map(({ data }) => data)
            .join(' '),
        )
      : plain(spoken(element));
  const nameOf = (element) => {
    const others = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const named = others.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent).join(' ');
    return plain(named || element.getAttribute('aria-label') || labels || ownText(element) || element.title);
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    );
  };
  const wanted = new RegExp(exact ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name);
  const scopes = within ? [...document.querySelectorAll(ROLES[within])] : [document];
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll(ROLES[role])])
    .filter((element) => isSeen(element) && wanted.test(nameOf(element)));
  const [first] = found;
  const at = location.pathname;
  if (!first) return { count: 0, point: null, why: 'it is not there', text: '', at };
  const text = plain(first.textContent);
  const nothing = (why) => ({ count: found.length, point: null, why, text, at });
  if (first.disabled || first.getAttribute('aria-disabled') === 'true') return nothing('it is disabled');

  // A radio that is drawn by its label is clicked there.
  const drawn = first.matches('input[type="radio"]') ? (first.labels?.[0] ?? first) : first;
  const before = drawn.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight) drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(drawn.getBoundingClientRect())));
  const [one, two] = [await frame(), await frame()];
  if (Math.abs(one.top - two.top) + Math.abs(one.left - two.left) > 1) return nothing('it moves');
  // Of a card that lies under another, what is seen.
  for (const part of [0.5, 0.12, 0.88]) {
    const point = { x: two.left + two.width * part, y: two.top + two.height * 0.5 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !(drawn.contains(hit) || (hit.contains(drawn) && hit.matches('label')))) continue;
    globalThis.isHit = false;
    const note = ({ target }) => {
      globalThis.isHit = drawn.contains(target) || target.contains(drawn);
    };
    document.addEventListener('click', note, { capture: true, once: true });
    return { count: found.length, point, why: '', text, at };
  }
  const hit = document.elementFromPoint(two.left + two.width / 2, two.top + two.height / 2);
  return nothing(`it is covered by ${hit ? `${hit.tagName} ${hit.className}` : 'nothing, outside the window'}`);
}

/** Whether the click went where the last look had said; the page may have moved in between. A page that was left is one. */
export function wasHit() {
  return globalThis.isHit ?? true;
}

/** Where one is, and what is to read there, for the words of a failure. */
export function tell() {
  const words = (document.querySelector('[role="dialog"], dialog[open]') ?? document.body).innerText;
  return `${location.pathname}: ${words.replace(/\s+/g, ' ').slice(0, 400)}`;
}

/** Resolves when the page starts without a connection from now on. */
export async function waitForWorker() {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  return true;
}

/**
 * Winds the film of the page to a second and plays it for a moment.
 * @param {number} second
 * @returns {Promise<boolean | string>} whether it got there and went on, or what the player says instead
 */
export async function windFilm(second) {
  const film = document.querySelector('video');
  if (!film || film.readyState < 1) return 'the film is not there';
  const breath = () => new Promise((resolve) => setTimeout(resolve, 300));
  film.muted = true;
  film.currentTime = second;
  for (let tries = 0; film.seeking && tries < 20; tries++) await breath();
  await film.play().catch(() => undefined);
  for (let tries = 0; film.currentTime <= second && tries < 20; tries++) await breath();
  film.pause();
  const at = film.currentTime;
  return (at > second && at < second + 7) || `the film is at ${at} of ${film.duration} s, ${film.error?.message ?? ''}`;
}

/** What scrolls sideways though nothing should, and how far in pixels. */
export function overflow() {
  return document.documentElement.scrollWidth - innerWidth;
}
