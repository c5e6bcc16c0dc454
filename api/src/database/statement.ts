import type { LogEvent } from 'kysely';

/** A statement that was answered: what it does and to which table, without its text and its values. */
interface Statement {
  /** 'select' */
  readonly operation: string;
  /** 'attempts'; undefined when it is about none. */
  readonly table: string | undefined;
  readonly ms: number;
  readonly failed: boolean;
}

/** Receives each statement that the database has answered. */
export type OnStatement = (statement: Statement) => void;

/** 'SelectQueryNode' → 'select' */
export const statementOf = ({ level, query, queryDurationMillis }: LogEvent): Statement => ({
  operation: query.query.kind.replace(/(Query)?Node$/, '').toLowerCase(),
  table: findTable(query.query, 0),
  ms: queryDurationMillis,
  failed: level === 'error',
});

/** Tables are named in the first steps below a statement's root. */
const DEPTH = 6;

interface TableNode {
  readonly kind: 'TableNode';
  readonly table: { readonly identifier: { readonly name: string } };
}

const isTable = (node: object): node is TableNode => (node as { kind?: unknown }).kind === 'TableNode';

/** What stands behind `from`, `into` or `table` of a statement; of several the first. */
function findTable(node: unknown, depth: number): string | undefined {
  if (typeof node !== 'object' || node === null || depth > DEPTH) return undefined;
  if (isTable(node)) return node.table.identifier.name;
  const { from, into, table, froms, node: inner } = node as Readonly<Record<string, unknown>>;
  const next = from ?? into ?? table ?? inner ?? (Array.isArray(froms) ? froms[0] : undefined);
  return findTable(next, depth + 1);
}
