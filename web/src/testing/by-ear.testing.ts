import { fireEvent } from '@testing-library/react';

/** What a screen reader reads out by itself. */
const LIVE = 'output, [role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  H1: 'heading',
  H2: 'heading',
  MAIN: 'main',
  SECTION: 'region',
  SUMMARY: 'button',
};

/** The words that a screen reader makes of a part of a page: without what is hidden from it. */
function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || node.hasAttribute('hidden'))
    return '';
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The accessible name: by other elements, by its label, by its legend, by its words. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => document.getElementById(id)).filter((label) => label !== null);
  if (labels.length > 0) return tidy(labels.map(wordsOf).join(' '));
  if (element.hasAttribute('aria-label')) return element.getAttribute('aria-label') ?? '';
  const legend = element.matches('fieldset') && element.querySelector('legend');
  if (legend) return tidy(wordsOf(legend));
  const label = element.matches('input') && element.closest('label');
  if (label) return tidy(wordsOf(label));
  return element.matches('dialog, main, section') ? '' : tidy(wordsOf(element));
}

function roleOf(element: Element): string {
  return element.getAttribute('role') ?? element.getAttribute('type') ?? ROLES[element.tagName] ?? '';
}

const STATES: readonly (readonly [string, (element: Element) => boolean])[] = [
  ['unavailable', (element) => element.matches(':disabled, [aria-disabled="true"]')],
  ['pressed', (element) => element.matches('[aria-pressed="true"]')],
  ['chosen', (element) => element instanceof HTMLInputElement && element.checked],
];

/** 'ace of hearts, button, unavailable' */
function describeElement(element: Element): string {
  const role = element.matches('button, summary') ? 'button' : roleOf(element);
  const states = STATES.filter(([, has]) => has(element)).map(([state]) => state);
  return [nameOf(element), role, ...states].filter(Boolean).join(', ');
}

/** What stands around the focus, named when the focus enters it: 'Your hand', a dialog. */
const aroundOf = (element: Element): string =>
  [...ancestors(element)]
    .filter((around) => around.matches('ul[aria-label], fieldset, dialog, nav[aria-label]'))
    .map(nameOf)
    .filter(Boolean)
    .reverse()
    .join(' > ');

function* ancestors(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/** Whether a modal dialog keeps a screen reader from a part of the page. */
function isCovered(element: Element): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(element);
}

/**
 * Uses the page by keys and by ear: writes down each key, what has the focus after it, and what is read out. The written
 * text is a walk, which a test keeps and compares.
 */
export function listen() {
  const lines: string[] = [];
  let read = new Map<Element, readonly Node[]>();
  let focus: Element | null = null;
  let around = '';

  /** Writes down what has come since the last time. */
  const hear = (): void => {
    const at = document.activeElement;
    if (at !== focus) hearFocus(at);
    const live = [...document.querySelectorAll(LIVE)].filter((region) => !region.parentElement?.closest(LIVE));
    for (const region of live) hearRegion(region);
    read = new Map(live.map((region) => [region, textNodes(region)]));
  };
  const hearFocus = (at: Element | null): void => {
    focus = at;
    if (!at || at === document.body) return void lines.push('  focus: nowhere');
    const place = aroundOf(at);
    const entered = place !== '' && place !== around ? `[${place}] ` : '';
    around = place;
    lines.push(`  focus: ${entered}${describeElement(at)}`);
  };
  const hearRegion = (region: Element): void => {
    const before = read.get(region) ?? [];
    const now = textNodes(region);
    const fresh = now.filter((node) => !before.includes(node));
    const isSame = before.length === now.length && fresh.length === 0;
    // Most regions are read as a whole; some read only what has come into them.
    const isPartly = region.getAttribute('aria-atomic') === 'false';
    const words = isPartly ? tidy(fresh.map(wordsOf).join('')) : tidy(wordsOf(region));
    if (!isSame && words && !isCovered(region)) lines.push(`  says: ${words}`);
  };

  return {
    hear,
    /** The walk so far. */
    text: (): string => `${lines.join('\n')}\n`,
    /** A remark for the reader of the walk. */
    note: (words: string): void => void lines.push('', `# ${words}`),
    /** Reads a part of the page on, as with the reading keys of a screen reader. */
    read(part: Element | null): void {
      const words = part ? tidy(blocksOf(part).map(wordsOf).join(' ')) : '';
      lines.push(`  reads: ${words}`);
    },
    /** Presses a key where the focus is; Enter and Space press a button or follow a link that has not taken the key. */
    press(key: string, init: KeyboardEventInit = {}): void {
      lines.push(`> ${init.altKey ? 'Alt ' : ''}${key === ' ' ? 'Space' : key}`);
      const at = document.activeElement ?? document.body;
      const isFree = fireEvent.keyDown(at, { key, ...init });
      if (isFree && (key === 'Enter' || key === ' ') && at.matches('a, button, input')) fireEvent.click(at);
      hear();
    },
    /** Goes on with Tab to a control of this name. */
    tabTo(name: RegExp): void {
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]')].filter(
        (stop) =>
          stop.tabIndex >= 0 &&
          !stop.matches(':disabled, [tabindex="-1"]') &&
          !stop.closest('[hidden]') &&
          !isCovered(stop),
      );
      const stop = stops.find((each) => name.test(nameOf(each)));
      if (!stop) throw new Error(`Tab does not reach ${name}: ${stops.map(nameOf).join('; ')}`);
      lines.push('> Tab');
      stop.focus();
      hear();
    },
  };
}

/** The blocks of a part, whose words do not run together. */
const blocksOf = (part: Element): readonly Element[] => {
  const blocks = [...part.children].filter((child) => !child.matches('span, b, i, svg'));
  return blocks.length > 0 ? blocks.flatMap(blocksOf) : [part];
};

/** The pieces of text of a region: a piece that is put there again is read again. */
const textNodes = (node: Node): readonly Node[] =>
  node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textNodes);
