/** The name of the cookie that says for whom anything was ever held on this device. */
const NAME = 'held';

/** A few of the people of a device are enough; each mark is the beginning of a user's id. */
const MOST = 5;
const MARK = 8;

const YEAR = 365 * 86_400;

const markOf = (userId: string): string => userId.replaceAll('-', '').slice(-MARK);

/** The marks in document.cookie's text. */
const readMarks = (cookies: string): readonly string[] =>
  cookies
    .split(/;\s*/)
    .find((part) => part.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
    .split('.')
    .filter(Boolean) ?? [];

export const isHeld = (cookies: string, userId: string): boolean => readMarks(cookies).includes(markOf(userId));

/** The marks with this person's. */
export const addHeld = (cookies: string, userId: string): readonly string[] =>
  [...dropHeld(cookies, userId), markOf(userId)].slice(-MOST);

/** The marks without this person's. */
export const dropHeld = (cookies: string, userId: string): readonly string[] =>
  readMarks(cookies).filter((mark) => mark !== markOf(userId));

/** The text to give to document.cookie. */
export const formatHeldCookie = (marks: readonly string[]): string =>
  `${NAME}=${marks.join('.')}; Path=/; Max-Age=${marks.length > 0 ? YEAR : 0}; SameSite=Lax`;
