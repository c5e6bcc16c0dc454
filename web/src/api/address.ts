type Scalar = string | number | boolean;

/** A query value as a screen passes it; lists are comma-joined in the address. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** '/deal-packs/{dealPackId}' with its parameters filled in. */
export const formatPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const isEmpty = (value: QueryValue): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** The pairs of the query: lists comma-joined, filters beside the other options, unset values left out. */
export function formatQuery(
  query: Readonly<Record<string, QueryValue>> = {},
  filters: Readonly<Record<string, QueryValue>> = {},
): string[][] {
  return Object.entries({ ...query, ...filters })
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
}
