import { LONGEST_TITLE } from './lesson-draft.ts';
import { emptyPage, htmlParts, isBlank, type Page, pageText, takeHeading } from './movie-html.ts';
import { LONGEST_PAGE, type State } from './movie-state.ts';

/** Adds to what explains a question, while it has room. */
export function addExplanation(state: State, activity: number, html: string): void {
  const asked = state.activities[activity];
  if (asked?.type !== 'quiz') return;
  const explanation = `${asked.quiz.explanation}${html}`;
  if (explanation.length <= LONGEST_PAGE)
    state.activities[activity] = { ...asked, quiz: { ...asked.quiz, explanation } };
}

/** Throws away what stands on the page, which a question or a page of the lesson has by then. */
export function clearPage(state: State): void {
  state.page = emptyPage();
  state.hasStop = false;
}

/** Gives the question what explains it; what is too long becomes pages behind it. */
export function endExplanation(state: State): void {
  const { explained } = state;
  if (!explained) return;
  state.explained = null;
  if (END.test(pageText(explained.page))) return;
  const parts = htmlParts(explained.page);
  const html = parts.slice(0, END.test(wordsOf(parts.at(-1))) ? -1 : undefined).join('');
  if (html.length <= LONGEST_PAGE) addExplanation(state, explained.activity, html);
  else pushPage(state, explained.page, state.activities[explained.activity]?.line ?? 1, 'Explanation');
}

/** What many movies close with, and what says nothing. */
const END = /^(?:the )?end[.!]?$/i;

const wordsOf = (html = ''): string => html.replace(/<[^>]*>/g, '').trim();

/** Makes a page of the lesson of what stands on the movie's. */
export function endPage(state: State): void {
  const { page, pageLine } = state;
  clearPage(state);
  if (isBlank(page) || END.test(pageText(page))) return;
  const named = { ...page, lines: [...page.lines] };
  const heading = takeHeading(named);
  const rest = heading !== undefined && isBlank(named) ? page : named;
  const title = heading ?? (state.header || state.title);
  // The heading of the page before, again, before a table is shown.
  const last = state.activities.at(-1);
  if (rest === page && heading !== undefined && last?.type === 'titlePage' && last.title === fitTitle(heading)) return;
  pushPage(state, rest, pageLine, title);
}

/** Pushes pages of at most LONGEST_PAGE characters. */
function pushPage(state: State, page: Page, line: number, title: string): void {
  let open: string[] = [];
  let length = 0;
  const push = () => {
    if (open.length > 0)
      state.activities.push({ type: 'titlePage', line, title: fitTitle(title), html: open.join('') });
    open = [];
    length = 0;
  };
  for (const part of htmlParts(page)) {
    if (part.length > LONGEST_PAGE) state.tell(line, 'text-cut', LONGEST_PAGE);
    if (part.length > LONGEST_PAGE) continue;
    if (length + part.length > LONGEST_PAGE) push();
    open.push(part);
    length += part.length;
  }
  push();
}

/** A title as an activity can have it. */
export const fitTitle = (title: string): string => title.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE) || 'Page';
