import { isRemote } from '../navigation/leftovers.ts';

/** The parts of the shell around a page. */
interface Parts {
  readonly bar: boolean;
  readonly trail: boolean;
  /** 'wide': not on a phone, where the drawer has the same links. */
  readonly footer: 'always' | 'wide' | 'never';
  /** On a phone the page takes the screen from edge to edge. */
  readonly fills: boolean;
  /** On a phone the page has a bar of its own, with one way back: the shell's bar and trail are not shown. */
  readonly ownBar: boolean;
}

/**
 * The five layouts that platform §2.1 names without details: an activity has no footer, a student's pages are made for a
 * phone, the remote control has a small window of its own (N-70).
 */
export const LAYOUTS = {
  default: { bar: true, trail: true, footer: 'always', fills: false, ownBar: false },
  v2default: { bar: true, trail: true, footer: 'wide', fills: false, ownBar: false },
  activity: { bar: true, trail: true, footer: 'never', fills: false, ownBar: false },
  v2activity: { bar: true, trail: true, footer: 'never', fills: true, ownBar: true },
  remote: { bar: false, trail: false, footer: 'never', fills: true, ownBar: false },
} as const satisfies Readonly<Record<string, Parts>>;

type Layout = keyof typeof LAYOUTS;

/** The areas of those who write are deep, and one jumps between their levels. */
const DEEP = /^\/(teaching|admin)(\/|$)/;

/** How a page below another leads back: by the whole trail, or by one link to the place above (D-277). */
export const wayBackOf = (path: string): 'trail' | 'link' => (DEEP.test(path) ? 'trail' : 'link');

const ACTIVITY_VIEW = /\/activities\/(?!create$)[^/]+(\/view)?$/;
const STUDENT = /^\/(browse-courses|deal-store|my-courses|my-deals)(\/|$)/;

/** The layout of a path (silence 16). */
export function layoutOf(path: string): Layout {
  if (isRemote(path)) return 'remote';
  const student = STUDENT.test(path);
  if (ACTIVITY_VIEW.test(path)) return student ? 'v2activity' : 'activity';
  return student ? 'v2default' : 'default';
}
