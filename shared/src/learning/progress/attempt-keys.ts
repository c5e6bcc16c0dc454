import type { Id } from '../values/ids.ts';
import type { Attempt, AttemptContext } from './attempt.ts';

/** The beginning of the keys of all links. */
export const LINK_KEY = 'link:';

/** The link by which an attempt was made; undefined for one in a pack or a course. */
export const linkOf = ({ context }: Pick<Attempt, 'context'>): Id | undefined =>
  'linkId' in context ? context.linkId : undefined;

/** Attempts on one deal in one context count together; an attempt on an older version still counts (ruling 21). */
export function contextKey(context: AttemptContext): string {
  if ('dealPackId' in context) return `pack:${context.dealPackId}`;
  return 'linkId' in context ? `${LINK_KEY}${context.linkId}` : `activity:${context.activityId}`;
}

/** Order of time with the id as tie-break: the same on every device, whatever the order of arrival. */
export const byTime = (a: Pick<Attempt, 'at' | 'id'>, b: Pick<Attempt, 'at' | 'id'>): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Each attempt once, by id. */
export const distinct = <A extends Attempt>(attempts: readonly A[]): A[] => [
  ...new Map(attempts.map((a) => [a.id, a])).values(),
];
