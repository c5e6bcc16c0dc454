import { type HistoryState, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The own path that the log-in leads to. It is kept with the history entry, where no link from elsewhere can put one. */
    goal?: string;
    /** The address of the person whose session the server has ended, '' if it is not known: the log-in says so. */
    endedFor?: string;
    /** The address that a code was sent to: a page that comes back from the message still asks for it. */
    codeFor?: string | null;
    /** The address that was typed on another page before a log-in. No address of a page has it: those stand in logs. */
    typedEmail?: string;
  }
}

/** Stands for our own address, so that paths are read as a browser reads them. */
const HOME = 'https://home.invalid';

const LONGEST = 2000;

/** The pages that lead to the goal, and are none themselves. */
const WAYS = /^\/(login|create-account|reset-password|new-password|setup-profile|change-person)?$/;

/** An own path with its query and fragment, to be led to; undefined for everything else, above all for other sites. */
export function parseGoal(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return undefined;
  if (!URL.canParse(text, HOME)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, HOME);
  // '/.//elsewhere' is read as '//elsewhere', which is another site.
  if (origin !== HOME || pathname.startsWith('//') || WAYS.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** The state of a history entry of the log-in that leads to this address. */
export const towards = (href: string): { readonly goal?: string } => {
  const goal = parseGoal(href);
  return goal === undefined ? {} : { goal };
};

/** Whether a link leads to a page of the log-in. */
export const isWay = (to: string): boolean => WAYS.test(to);

/** What a link from one page of the log-in to another takes along: where it leads, and the address that was typed. */
export const alongWays = ({ goal, typedEmail }: HistoryState): HistoryState => ({
  ...(goal !== undefined && { goal }),
  ...(typedEmail !== undefined && { typedEmail }),
});

/** Where the log-in on this page leads; undefined for its own first page. */
export const useGoal = (): string | undefined =>
  useRouterState({ select: ({ location }) => parseGoal(location.state.goal) });

/** The address that was typed before on a page of the log-in. */
export const useTypedEmail = (): string | undefined =>
  useRouterState({ select: ({ location }) => location.state.typedEmail });

/** What one logs in for, by the beginning of the path; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\/my-courses\/?$/, 'Log in to see your courses.'],
  [/^\/my-courses\//, 'Log in to go on with this course.'],
  [/^\/my-deals\/?$/, 'Log in to see your deals.'],
  [/^\/my-deals\//, 'Log in to play these deals.'],
  [/^\/browse-courses\/?$/, 'Log in to look at the courses.'],
  [/^\/browse-courses\/checkout/, 'Log in to see what became of your order.'],
  [/^\/browse-courses\//, 'Log in to see this course and join it.'],
  [/^\/deal-store\/?$/, 'Log in to look at the deal packs.'],
  [/^\/deal-store\/checkout/, 'Log in to see what became of your order.'],
  [/^\/deal-store\//, 'Log in to see this deal pack and get it.'],
  [/^\/my-profile/, 'Log in to see your profile.'],
  [/^\/sync/, 'Log in to see what is saved.'],
  [/^\/teachers\//, 'Log in to subscribe to this teacher.'],
  [/^\/teaching/, 'Log in to teach.'],
  [/^\/admin/, 'Log in as an admin.'],
];

/** Why the log-in is asked for, in a sentence; '' where it is the start of everything. */
export function reasonFor(goal: string | undefined): string {
  if (goal === undefined) return '';
  return REASONS.find(([path]) => path.test(goal.replace(/[?#].*/, '')))?.[1] ?? 'Log in to open this page.';
}
