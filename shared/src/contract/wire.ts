import type * as v from 'valibot';

/**
 * Keys on the wire are snake_case, in code camelCase (ruling 15). Only the fields that a schema declares are
 * converted, so that keys which are data (seats, strains, ids) stay as they are.
 */

interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly Node[];
  readonly pipe?: readonly Node[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'dealPackId' → 'deal_pack_id'. */
export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Renamed {
  readonly from: string;
  readonly to: string;
}
type Rename = (key: string) => Renamed;

/** Renames each key once. The keys are those of schemas, hence few; a push names some hundred fields of them. */
function remembered(rename: Rename): Rename {
  const known = new Map<string, Renamed>();
  return (key) => {
    const found = known.get(key) ?? rename(key);
    known.set(key, found);
    return found;
  };
}

const OUTWARD = remembered((key) => ({ from: key, to: snakeCase(key) }));
const INWARD = remembered((key) => ({ from: snakeCase(key), to: key }));

function convert(node: Node, value: unknown, rename: Rename): unknown {
  if (value === null || value === undefined) return value;
  if (node.wrapped) return convert(node.wrapped, value, rename);
  if (node.options) return convertUnion(node.options, value, rename);
  if (node.item && Array.isArray(value)) return value.map((item) => convert(node.item as Node, item, rename));
  if (node.entries && isRecord(value)) return convertFields(node.entries, value, rename);
  if (node.type === 'record' && node.value && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, convert(node.value as Node, item, rename)]),
    );
  return value;
}

function convertFields(
  entries: Readonly<Record<string, Node>>,
  value: Record<string, unknown>,
  rename: Rename,
): unknown {
  const result: Record<string, unknown> = { ...value };
  // A declared field is read only in the spelling of the side that it comes from, so that it has one spelling on the
  // wire.
  for (const key of Object.keys(entries)) {
    const { from, to } = rename(key);
    if (from !== to) delete result[to];
  }
  for (const key of Object.keys(entries)) {
    const { from, to } = rename(key);
    if (!Object.hasOwn(value, from)) continue;
    if (from !== to) delete result[from];
    result[to] = convert(entries[key] as Node, value[from], rename);
  }
  return result;
}

/** A union of objects: each declared field is converted by the options that declare it and accept the value's kind. */
function convertUnion(options: readonly Node[], value: unknown, rename: Rename): unknown {
  const flat = options.flatMap(flatten);
  if (Array.isArray(value)) {
    const list = flat.find((option) => option.item);
    return list ? convert(list, value, rename) : value;
  }
  if (!isRecord(value)) return value;
  const option = flat.filter((node) => node.entries).find((node) => accepts(node, value, rename));
  return option ? convert(option, value, rename) : value;
}

const flatten = (node: Node): readonly Node[] =>
  node.options ? node.options.flatMap(flatten) : node.wrapped ? flatten(node.wrapped) : [node];

/** Whether the value has every required field of the option, and the value of each literal. */
function accepts(node: Node, value: Record<string, unknown>, rename: Rename): boolean {
  return Object.entries(node.entries ?? {}).every(([key, field]) => {
    const found = value[rename(key).from];
    if (found === undefined) return ['optional', 'nullish', 'undefinedable', 'exact_optional'].includes(field.type);
    return field.type !== 'literal' || found === (field as unknown as { literal: unknown }).literal;
  });
}

/** Converts a value from the code's spelling to the wire's. */
export const toWire = (schema: v.GenericSchema, value: unknown): unknown =>
  convert(schema as unknown as Node, value, OUTWARD);

/** Converts a value from the wire's spelling to the code's; it does not validate. */
export const fromWire = (schema: v.GenericSchema, value: unknown): unknown =>
  convert(schema as unknown as Node, value, INWARD);
