// What is looked for on a page besides what axe finds. Each function runs in the page and gives its faults in words; it
// stands alone, because only its own text reaches the page.

/** Text that cannot be read: cut off by the box around it, or outside the page. */
export function findCutText() {
  const faults = new Set();
  const isHidden = (style) => style.visibility === 'hidden' || style.display === 'none' || style.opacity === '0';
  const clips = (value) => value === 'hidden' || value === 'clip';
  const nameOf = (element) => `${element.localName}.${[...element.classList].join('.')}`;
  /** Words for listeners alone. */
  const isUnseen = (element) => {
    for (let box = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath === 'inset(50%)' || box.classList.contains('visually-hidden')) return true;
    return false;
  };
  /** A short copy may be cut with dots where the same words stand in full. */
  const isElsewhere = (words, element) =>
    element.closest('[title], [aria-haspopup], nav:has(.breadcrumbs-more)') !== null ||
    [...document.querySelectorAll('h1, h2, h3')].some(
      (other) =>
        !other.contains(element) && other.textContent.replace(/\s+/g, ' ').includes(words.replace(/\s+/g, ' ')),
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const open = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    const parent = node.parentElement;
    if (words === '' || !parent || (open && !open.contains(parent))) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest('script, style, noscript, svg, option, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width === 0) continue;
      if (isUnseen(parent)) continue;
      const say = (how) => faults.add(`text ${how}: "${words.slice(0, 40)}" in ${nameOf(parent)}`);
      let scrolls = false;
      for (let box = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        if (
          isHidden(style) ||
          ((style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') && isElsewhere(words, parent))
        ) {
          scrolls = true;
          break;
        }
        // A line is higher than its letters: a quarter of their size may be cut without harm.
        const slack = size * 0.25 + 1;
        if (!scrolls && clips(style.overflowX) && (right > rect.right + 1.5 || left < rect.left - 1.5))
          say(`cut at the side by ${nameOf(box)}`);
        if (!scrolls && clips(style.overflowY) && (bottom > rect.bottom + slack || top < rect.top - slack))
          say(`cut below by ${nameOf(box)}`);
        if (
          style.overflowX === 'auto' ||
          style.overflowX === 'scroll' ||
          style.overflowY === 'auto' ||
          style.overflowY === 'scroll'
        )
          scrolls = true;
        if (style.position === 'fixed') break;
      }
      if (!scrolls && (right > document.documentElement.clientWidth + 1.5 || left < -1.5)) say('outside the page');
    }
  }
  return [...faults];
}

/** Boxes that scroll sideways inside the page, unless a reader can scroll them with the keys. */
export function findSidewaysScroll() {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 1,
    );
    const names = [widest[0], widest.at(-1)].map(
      (each) => each && `${each.localName}.${[...each.classList].join('.')}`,
    );
    faults.push(`scrolls sideways to ${root.scrollWidth}: ${names.join(' to ')}`);
  }
  return faults;
}

/** Targets smaller than 48 × 48, or 24 within a line of text. */
export function findSmallTargets(asked) {
  const faults = new Set();
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=slider]';
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const union = (a, b) => ({
    width: Math.max(a.right, b.right) - Math.min(a.left, b.left),
    height: Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top),
  });
  /** A link may have the whole of its row, by a layer of its own that lies over it. */
  const layerOf = (element) => {
    const { content, position, top, bottom } = getComputedStyle(element, '::after');
    const isLayer = content !== 'none' && position === 'absolute' && top === '0px' && bottom === '0px';
    if (!isLayer || getComputedStyle(element).position !== 'static') return null;
    return element.offsetParent?.getBoundingClientRect();
  };
  for (const element of open.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], .visually-hidden'))
      continue;
    const own = layerOf(element) ?? element.getBoundingClientRect();
    // A slider is as wide as it has places.
    if (own.width === 0 || own.right < 0 || element.type === 'range') continue;
    const label = element.labels?.[0] ?? element.closest('label');
    const { width, height } = label ? union(own, label.getBoundingClientRect()) : own;
    const isInline = getComputedStyle(element).display === 'inline' && element.localName === 'a';
    // The cards of a long hand lie closer: there two taps play (look, Space, shape).
    const least = isInline ? 24 : 'card' in element.dataset ? Math.min(24, asked) : asked;
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    if (isInline && height >= 20) continue;
    if (width < least - 1.5 || height < least - 1.5)
      faults.add(
        `target of ${Math.round(width)} × ${Math.round(height)}: ${element.localName}.${[...element.classList].join('.')} "${name}"`,
      );
  }
  return [...faults];
}

/** What moves or would move although the reader asked that nothing does. */
export function findMotion() {
  const faults = new Set();
  const nameOf = (element) => `${element.localName}.${[...element.classList].join('.')}`;
  const seconds = (list) =>
    Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 0.001 : 1)));
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().endTime > 10)
      faults.add(
        `moves: ${nameOf(animation.effect.target)} ${animation.animationName ?? animation.transitionProperty ?? ''}`,
      );
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    if (style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01)
      faults.add(`would move: ${nameOf(element)} ${style.transitionProperty}`);
    if (style.scrollBehavior === 'smooth') faults.add(`would scroll smoothly: ${nameOf(element)}`);
  }
  return [...faults];
}

/**
 * Walks the controls as Tab does, and looks at each when it has the focus: whether it is in sight and not under a bar, and
 * whether its ring is drawn by something that forced colours leave. The reader must have used the keyboard before.
 */
export async function findLostFocus() {
  const faults = new Set();
  const nameOf = (element) =>
    `${element.localName}.${[...element.classList].join('.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], [role=slider]';
  const all = [...open.querySelectorAll(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.disabled &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  /** A card whose title is its link draws the ring around all of itself. */
  const ancestor = (element, up) => (up === 0 || !element ? element : ancestor(element.parentElement, up - 1));
  const rings = (element) =>
    [element, element.nextElementSibling, ...[1, 2, 3, 4].map((up) => ancestor(element, up)), ...element.children].map(
      (each) => {
        if (!each) return '';
        const { outlineStyle, outlineWidth, outlineColor, borderTopColor, borderTopWidth } = getComputedStyle(each);
        return [
          outlineStyle === 'none' ? '' : `${outlineStyle}${outlineWidth}${outlineColor}`,
          borderTopColor,
          borderTopWidth,
        ].join();
      },
    );
  const before = document.activeElement;
  const stood = [scrollX, scrollY];
  for (const element of all.slice(0, 60)) {
    if (!element.isConnected) continue;
    element.blur();
    const without = rings(element).join('|');
    element.focus();
    if (document.activeElement !== element) continue;
    const ring = rings(element);
    if (ring.join('|') === without && element.matches(':focus-visible'))
      faults.add(`no ring at the focus: ${nameOf(element)}`);
    const label = element.labels?.[0] ?? element.closest('label');
    const own = element.getBoundingClientRect();
    // A control that lies unseen under its own face is where that face is.
    const rect =
      (own.width < 2 || getComputedStyle(element).opacity === '0') && label ? label.getBoundingClientRect() : own;
    if (rect.width === 0) continue;
    const x = Math.min(Math.max((rect.left + rect.right) / 2, 0), innerWidth - 1);
    const y =
      (Math.max(rect.top, Math.min(0, rect.bottom - 1)) + Math.min(rect.bottom, Math.max(innerHeight, rect.top + 1))) /
      2;
    if (rect.bottom <= 0 || rect.top >= innerHeight || rect.right <= 0 || rect.left >= innerWidth) {
      faults.add(`focus out of sight: ${nameOf(element)}`);
      continue;
    }
    // One visible place of several is enough: cards overlap one another.
    const places = [
      [x, y],
      [rect.left + 5, y],
      [rect.right - 5, y],
      [x, rect.top + 5],
      [x, rect.bottom - 5],
      [rect.left + 5, rect.top + 5],
    ];
    const seen = places.map(([atX, atY]) => document.elementFromPoint(atX, atY)).filter(Boolean);
    const labels = [...(element.labels ?? []), label];
    const isOwn = (found) =>
      element.contains(found) || found.contains(element) || labels.some((each) => each?.contains(found));
    const hits = seen.filter(isOwn).length;
    if (hits === 0 && seen.length > 0) faults.add(`focus covered by ${nameOf(seen[0])}: ${nameOf(element)}`);
    else {
      const covering = seen.find((found) => {
        if (isOwn(found)) return false;
        for (let box = found; box; box = box.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return !box.contains(element);
        return false;
      });
      if (covering && hits < places.length / 2)
        faults.add(`focus half under a bar (${nameOf(covering)}): ${nameOf(element)}`);
    }
  }
  document.activeElement?.blur?.();
  before?.focus?.({ preventScroll: true });
  scrollTo(...stood);
  return [...faults];
}

/** In forced colours: what is chosen must differ from what is not by more than a background that is taken away. */
export function findLostStates() {
  const faults = new Set();
  const chosen =
    '[aria-pressed=true], [aria-checked=true], [aria-selected=true], [aria-current]:not([aria-current=false]), input:checked';
  const nameOf = (element) =>
    `${element.localName}.${[...element.classList].join('.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
  const faceOf = (element) =>
    [element, element.nextElementSibling, element.closest('label'), ...element.querySelectorAll('*')].map((each) => {
      if (!each) return '';
      const {
        outlineStyle,
        outlineColor,
        borderTopWidth,
        borderBottomWidth,
        borderLeftWidth,
        borderTopColor,
        borderTopStyle,
        backgroundColor,
        color,
        textDecorationLine,
        fontWeight,
        visibility,
        display,
      } = getComputedStyle(each);
      return [
        outlineStyle,
        outlineStyle === 'none' ? '' : outlineColor,
        borderTopWidth,
        borderBottomWidth,
        borderLeftWidth,
        borderTopWidth === '0px' ? '' : borderTopColor,
        borderTopStyle,
        backgroundColor,
        color,
        textDecorationLine,
        fontWeight,
        visibility,
        display,
      ].join();
    });
  for (const element of document.querySelectorAll(chosen)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden')) continue;
    const group = element.closest(
      '[role=group], [role=radiogroup], [role=tablist], fieldset, nav, ul, ol, menu, tbody, tr',
    );
    const others = [...(group?.querySelectorAll(element.localName) ?? [])].filter(
      (other) =>
        !other.matches(chosen) &&
        other.checkVisibility({ visibilityProperty: true }) &&
        !other.disabled &&
        other.getAttribute('aria-disabled') !== 'true',
    );
    const [other] = others;
    if (!other) continue;
    const mine = faceOf(element).slice(0, 3).join('|') + element.querySelectorAll('svg').length;
    const theirs = faceOf(other).slice(0, 3).join('|') + other.querySelectorAll('svg').length;
    if (mine === theirs) faults.add(`chosen looks as not chosen: ${nameOf(element)}`);
  }
  return [...faults];
}

/** Parts of the table that lie on one another: dummy, the trick, the hand and what is said stand apart. */
export function findOverlaps() {
  const faults = new Set();
  const parts = {
    dummy: '.columns [data-card], .rows [data-card]',
    trick: '.trick-place',
    words: '.turn-line, .hint-panel, .play-line .status-line, .answer-place',
    hand: '.fan [data-card]',
    keys: '.bidding-box, .tool-bar',
  };
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const boxes = Object.entries(parts).map(([name, selector]) => [
    name,
    [...open.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.getBoundingClientRect()),
  ]);
  for (const [index, [name, ones]] of boxes.entries())
    for (const [other, others] of boxes.slice(index + 1))
      for (const a of ones)
        for (const b of others) {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (width > 4 && height > 4) faults.add(`${name} and ${other} lie on one another`);
        }
  return [...faults];
}
