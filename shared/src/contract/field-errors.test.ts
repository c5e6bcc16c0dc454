import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { readFields } from './field-errors.ts';
import { fromWire, snakeCase } from './wire.ts';

const errorsOf = (schema: v.GenericSchema, body: unknown) => {
  const read = readFields(schema, fromWire(schema, body), snakeCase);
  return read.ok ? {} : read.error;
};

describe('what is wrong with a body', () => {
  const schema = v.object({
    profile: v.object({ firstName: v.string(), timezone: v.pipe(v.string(), v.title('Time zone')) }),
    cards: v.record(v.string(), v.pipe(v.array(v.number()), v.maxLength(2))),
    categoryId: v.optional(v.pipe(v.string(), v.uuid())),
  });

  it('stands at its field by the name on the wire, in the words of the specification', () => {
    expect(errorsOf(schema, { profile: { first_name: 7 }, cards: { N: [1, 'two'], E: 3 }, category_id: 'x' })).toEqual({
      'profile.first_name': ['First name is not in the right format'],
      'profile.timezone': ['Time zone is required'],
      'cards.N.1': ['Cards is not in the right format'],
      'cards.E': ['Cards is not in the right format'],
      category_id: ['Category is not in the right format'],
    });
    expect(errorsOf(schema, { profile: null, cards: { N: [1, 2, 3] } })).toEqual({
      profile: ['Profile is required'],
      'cards.N': ['Cards must be less than 2'],
    });
    expect(errorsOf(schema, undefined)).toEqual({ '': ['Content is required'] });
  });

  it('keeps the names of a query as they are', () => {
    const query = v.object({ sortBy: v.picklist(['title', 'date']) });
    const read = readFields(query, { sortBy: 'x' }, (name) => name);
    expect(read).toEqual({ ok: false, error: { sortBy: ['Sort by is not in the right format'] } });
  });
});

interface Node {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly (Node | string)[];
}

/** Bodies with something wrong at every depth of a schema: each field of the wrong kind, empty, and missing. */
function wrongBodies(node: Node, wrong: unknown): readonly unknown[] {
  if (node.wrapped) return wrongBodies(node.wrapped, wrong);
  const options = (node.options ?? []).filter((option): option is Node => typeof option === 'object');
  if (options.length > 0) return options.flatMap((option) => wrongBodies(option, wrong));
  if (node.item) return [wrong, ...wrongBodies(node.item, wrong).map((item) => [item])];
  if (!node.entries) return [wrong];
  const entries = Object.entries(node.entries);
  const literals = entries.flatMap(([key, field]) => ('literal' in field ? [[snakeCase(key), field.literal]] : []));
  const whole = entries.map(([key, field]) => wrongBodies(field, wrong).map((value) => [snakeCase(key), value]));
  const most = Math.max(1, ...whole.map(({ length }) => length));
  const bodies = Array.from({ length: most }, (_, index) =>
    Object.fromEntries(whole.map((values) => values[index % values.length] ?? [])),
  );
  return [
    wrong,
    {},
    Object.fromEntries(literals),
    ...bodies,
    ...bodies.map((body) => ({ ...body, ...Object.fromEntries(literals) })),
  ];
}

const WRONG = [undefined, null, '', -1, 1e9, 0.5, [], {}, 'x'.repeat(3001)];
/** Words of the validator. */
const VALIDATOR = /Invalid|Expected|received|undefined|null|NaN|Object|Array/;

const written = ENDPOINTS.filter(({ body }) => body);

describe('every call that writes', () => {
  it.each(written.map((line): [string, Endpoint] => [`${line.method} ${line.path}`, line]))(
    'tells what is wrong in sentences, never in the words of the validator: %s',
    (_, { body }) => {
      const schema = body as v.GenericSchema;
      const all = WRONG.flatMap((wrong) => wrongBodies(schema as unknown as Node, wrong));
      const errors = all.flatMap((wrong) => Object.entries(errorsOf(schema, wrong)));
      const messages = [...new Set(errors.flatMap(([, messages]) => messages))];
      expect(messages.filter((message) => !/^[A-Z].{3,}/.test(message) || VALIDATOR.test(message))).toEqual([]);
      expect(errors.map(([field]) => field).filter((field) => /[a-z][A-Z]/.test(field))).toEqual([]);
      expect(errors).not.toEqual([]);
    },
  );
});
