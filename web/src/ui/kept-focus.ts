import { findPageStart, focusWords } from './page/page-start.ts';

/** What a keyboard stops at. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** What opens a keyboard on the screen: a finger that pressed something else did not ask for one. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable]';

/** The table moves the focus itself: to the card or the call that is next. */
const OWN_FOCUS = '[data-simulator]';

/** Where the focus was in the page, or in a dialog over it. */
interface Place {
  /** The dialog; the body for the page. */
  readonly within: Element;
  readonly at: HTMLElement;
  /** Whether what had the focus has gone, and `at` is what follows it. */
  readonly isLost: boolean;
}

/**
 * When what has the focus goes away (a row that is deleted, a notice that is closed, a form whose work is done, the
 * opener of a dialog), the focus goes on to what took its place, else to what follows, else to what stands before. A
 * keyboard would begin the page anew otherwise, and a screen reader would be silent (D-263).
 *
 * A component that knows a better place sets the focus itself, in an effect: this waits until all of them have run.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let places: readonly Place[] = [];
  let byPointer = false;
  const focused = ({ target }: FocusEvent): void => {
    const at = target as HTMLElement;
    const within = at.closest('dialog') ?? document.body;
    places = [...places.filter((place) => place.within !== within && isOpen(place)), { within, at, isLost: false }];
  };
  // A press beside everything takes the focus away too: then there is nothing to give back.
  const left = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (isNowhere() && isThere(target as Element) && isOnTop(target as Element))
        places = places.filter(({ at }) => at !== target);
    });
  const settle = (): void => {
    const open = places.filter(isOpen);
    const isClosed = open.length < places.length;
    places = open;
    const place = open.at(-1);
    if (!place || !(place.isLost || isClosed) || !isNowhere() || place.at.closest(OWN_FOCUS)) return;
    if (!(byPointer && place.at.matches(TYPED_IN))) goTo(place.at);
  };
  const changes = new MutationObserver((records) => {
    if (places.every(({ at }) => isThere(at))) return;
    places = places.map((place) =>
      isThere(place.at) ? place : { ...place, at: findHeir(place, records), isLost: true },
    );
    requestAnimationFrame(() => setTimeout(settle));
  });
  const pressed = (event: Event): void => {
    byPointer = event.type === 'pointerdown';
  };
  const ends = new AbortController();
  const always = { capture: true, signal: ends.signal };
  document.addEventListener('focusin', focused, always);
  document.addEventListener('focusout', left, always);
  document.addEventListener('pointerdown', pressed, always);
  document.addEventListener('keydown', pressed, always);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  return () => {
    ends.abort();
    changes.disconnect();
  };
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isOpen = ({ within }: Place): boolean =>
  within.isConnected && (!within.matches('dialog') || within.matches('[open]'));

/** Whether no dialog has been opened over an element. */
const isOnTop = (element: Element): boolean =>
  element.closest('dialog') === ([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);

/** Whether an element can still have the focus. */
const isThere = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;

const listStops = (within: Element): HTMLElement[] =>
  [within, ...within.querySelectorAll(STOPS)].filter((stop): stop is HTMLElement => stop.matches(STOPS));

const isSeen = (stop: Element): boolean =>
  isThere(stop) && (stop.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** The page, where one begins to read it anew, or a control. */
function goTo(at: HTMLElement): void {
  if (at.matches(STOPS)) at.focus();
  else focusWords(at);
}

/** What has the focus after what had it is gone. */
function findHeir(place: Place, records: readonly MutationRecord[]): HTMLElement {
  const { gone, parent, next, previous } = findGap(place.at, records);
  if (isAnotherPage(records)) return findBeginning(place);
  const rank = Math.max(0, listStops(gone).indexOf(place.at));
  const inserted = records.flatMap(({ target, addedNodes }) => (target === parent ? [...addedNodes] : []));
  return (
    findFirst(
      [...elementsIn(inserted).filter(({ isConnected }) => isConnected), ...listFrom(next, 'nextElementSibling')],
      rank,
    ) ??
    findFirst(listFrom(previous, 'previousElementSibling'), rank) ??
    findAround(place, parent)
  );
}

/** The first stop around what is empty now: after it, then before it, further and further out. */
function findAround(place: Place, empty: Element | null): HTMLElement {
  for (let at = empty; at && at !== place.within && !at.matches('main'); at = at.parentElement) {
    const stop =
      findFirst(listFrom(at.nextElementSibling, 'nextElementSibling'), 0) ??
      findFirst(listFrom(at.previousElementSibling, 'previousElementSibling'), Number.POSITIVE_INFINITY);
    if (stop) return stop;
  }
  return findBeginning(place);
}

/** The heading has gone too. */
const isAnotherPage = (records: readonly MutationRecord[]): boolean =>
  records.some(({ removedNodes }) =>
    elementsIn(removedNodes).some((gone) => gone.matches('h1') || gone.querySelector('h1') !== null),
  );

const findBeginning = ({ within }: Place): HTMLElement =>
  (within.matches('dialog') ? within.querySelector<HTMLElement>('h2') : findPageStart()) ?? (within as HTMLElement);

/** A stop in the first of these that has one. */
function findFirst(elements: readonly Element[], rank: number): HTMLElement | undefined {
  for (const element of elements) {
    const stop = element.matches('main') ? findPageStart() : findStop(element, rank);
    if (stop) return stop;
  }
}

/** The stop of the same rank as the one that is gone, as in another row of the same list, or the last. */
function findStop(within: Element, rank: number): HTMLElement | undefined {
  const stops = listStops(within).filter(isSeen);
  return stops[Math.min(rank, stops.length - 1)];
}

interface Gap {
  /** What was taken away, with the focus in it. */
  readonly gone: Element;
  readonly parent: Element | null;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/** Where something stood that is not there now. */
function findGap(at: Element, records: readonly MutationRecord[]): Gap {
  // It is in its place, but hidden or disabled.
  if (at.isConnected)
    return { gone: at, parent: at.parentElement, next: at.nextElementSibling, previous: at.previousElementSibling };
  const record = findRemoval(at, records);
  if (!record) return { gone: at, parent: null, next: null, previous: null };
  const parent = record.target as Element;
  if (!parent.isConnected) return findGap(parent, records);
  const gone = [...record.removedNodes].find((node) => node.contains(at)) as Element;
  return {
    gone,
    parent,
    next: elementAt(findRemaining(record.nextSibling, 'nextSibling', records), 'nextSibling'),
    previous: elementAt(findRemaining(record.previousSibling, 'previousSibling', records), 'previousSibling'),
  };
}

const findRemoval = (node: Node, records: readonly MutationRecord[]): MutationRecord | undefined =>
  records.findLast(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(node)));

/** A neighbour that was taken away in the same change gives way to its own. */
function findRemaining(
  node: Node | null,
  way: 'nextSibling' | 'previousSibling',
  records: readonly MutationRecord[],
): Node | null {
  if (!node || node.isConnected) return node;
  return findRemaining(findRemoval(node, records)?.[way] ?? null, way, records);
}

function elementAt(node: Node | null, way: 'nextSibling' | 'previousSibling'): Element | null {
  for (let at = node; at; at = at[way]) if (at instanceof Element) return at;
  return null;
}

const elementsIn = (nodes: Iterable<Node>): Element[] =>
  [...nodes].filter((node): node is Element => node instanceof Element);

function listFrom(from: Element | null, way: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const list: Element[] = [];
  for (let at = from; at; at = at[way]) list.push(at);
  return list;
}
