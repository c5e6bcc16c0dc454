import { isRemote } from '../navigation/navigation.ts';

/** What stands around a page. */
interface Parts {
  readonly bar: boolean;
  readonly trail: boolean;
  readonly footer: boolean;
}

/** The five layouts of platform 2.1; an activity fills the page, the remote control its small window. */
export const LAYOUTS = {
  default: { bar: true, trail: true, footer: true },
  v2default: { bar: true, trail: true, footer: true },
  activity: { bar: true, trail: true, footer: false },
  v2activity: { bar: true, trail: true, footer: false },
  remote: { bar: false, trail: false, footer: false },
} as const satisfies Readonly<Record<string, Parts>>;

type Layout = keyof typeof LAYOUTS;

const ACTIVITY_VIEW = /\/activities\/(?!create$)[^/]+(\/view)?$/;
const STUDENT = /^\/(browse-courses|deal-store|my-courses|my-deals)(\/|$)/;

/** The layout of a path (decisions, silent place 16). */
export function layoutOf(path: string): Layout {
  if (isRemote(path)) return 'remote';
  const student = STUDENT.test(path);
  if (ACTIVITY_VIEW.test(path)) return student ? 'v2activity' : 'activity';
  return student ? 'v2default' : 'default';
}
