import type { DealPart, Place } from '@overtrick/shared/learning/doctor/finding';

const FIELD = ':is(input, select, textarea, button):not(:disabled)';

/** Where on the editor's page each part of a deal can be mended. */
const TARGETS: { readonly [part in DealPart]: string } = {
  cards: `[data-part="cards"] ${FIELD}`,
  auction: `[data-part="auction"] ${FIELD}`,
  hints: `[data-part="words"] ${FIELD}`,
  lead: '.editor-lead',
  botCards: '.line-recorder input[value="bots"]',
  lines: '.line-recorder input[value="teacherLine"]',
  moments: '.line-recorder input[value="moments"]',
  goal: `[data-part="goal"] ${FIELD}`,
  position: '[data-part="about"] select',
};

/** What shows more when it is chosen: a call its words, a line its cards. */
const OPENS = '[data-call], .line-recorder input';

/** Gives the focus to where a finding can be mended, and opens it: the call that it is about, or its part's first field. */
export function goThere({ part, call }: Place): void {
  const onCall = part === 'hints' && call !== undefined ? `[data-part="words"] [data-call="${call}"]` : null;
  const find = (selector: string) => document.querySelector<HTMLElement>(`.deal-editor ${selector}`);
  const target = (onCall && find(onCall)) ?? find(TARGETS[part]);
  if (!target) return;
  if (target.matches(OPENS)) target.click();
  target.focus();
  // The bar at the top of the page would lie over a field that has only just come into sight.
  target.scrollIntoView?.({ block: 'center' });
}
