/**
 * The people of the matrix, each with one relation to the object of a call. The item is the course or the pack that is
 * the object, or in which it stands; its author is its teacher.
 */
export const PEOPLE = [
  /** A student who never had the item. */
  'stranger',
  /** A student who has the item. */
  'student',
  /** A student whose enrolment in the item has ended. */
  'ended',
  /** A teacher of other things. */
  'other',
  /** The author of the item, or the owner of what stands in no item. */
  'teacher',
  /** The same person after the role was revoked. */
  'former',
  /** An admin who does not teach. */
  'admin',
] as const;
export type Who = (typeof PEOPLE)[number];

/** The states of an item; `gone`: the part of a published item that the call names was deleted. */
export const STATES = ['draft', 'pending', 'published', 'archived', 'deleted'] as const;
export type State = (typeof STATES)[number];

/**
 * What a person gets. `+`: the answer, with the object; `o`: the answer, without the object; `x`: 403; `-`: 404, as if
 * there were no such object; a number: that status; `?`: stated by another test.
 */
export type Cell = '+' | 'o' | 'x' | '-' | '?' | number;

/** Who gets what in each state. What stands in no item has one state, and its rule one line: `every`. */
export type Rule = Readonly<Record<State, Readonly<Record<Who, Cell>>>>;

const MARKS: readonly string[] = ['+', 'o', 'x', '-', '?'];

const cellOf = (text: string): Cell => {
  if (MARKS.includes(text)) return text as Cell;
  if (!/^\d{3}$/.test(text)) throw new Error(`no cell: ${text}`);
  return Number(text);
};

/** Reads a rule that is written as a table: states, a bar, and a cell for each of PEOPLE. */
export function rule(text: string): Rule {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim().split(/\s+/)));
  const cells = (state: State): Rule[State] => {
    const found = lines.find(([states = []]) => states.includes(state) || states.includes('every'))?.[1] ?? [];
    if (found.length !== PEOPLE.length) throw new Error(`no line for ${state}`);
    return Object.fromEntries(PEOPLE.map((who, index) => [who, cellOf(found[index] ?? '')])) as Rule[State];
  };
  return Object.fromEntries(STATES.map((state) => [state, cells(state)])) as unknown as Rule;
}
