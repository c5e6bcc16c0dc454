import type { DealContent } from './deal-content.ts';

/** Whether two contents say the same: what is not there, null, an empty text, false and an empty list are alike. */
export const isSameContent = (a: DealContent, b: DealContent): boolean => isAlike(a, b);

/** The same of any part of a content. */
export const isAlike = (a: unknown, b: unknown): boolean => said(a) === said(b);

/** What a content says, as one text: fields in the order of their names, without those that say nothing. */
function said(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(said).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value)
    .filter(([, field]) => !saysNothing(field))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${said(field)}`).join()}}`;
}

const saysNothing = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(saysNothing)
    : value === undefined || value === null || value === '' || value === false;
