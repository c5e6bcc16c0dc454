import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anAttempt } from '../learning/progress/attempt.testing.ts';
import { attemptSchema } from '../learning/progress/attempt.ts';
import { pushResponseSchema } from '../sync/protocol.ts';
import { ENDPOINTS } from './endpoints.ts';
import { fromWire, snakeCase, toWire } from './wire.ts';

describe('the wire', () => {
  test('converts declared keys deeply, in objects and arrays (A-34)', () => {
    const schema = v.object({ dealPack: v.object({ dealIds: v.array(v.object({ importOrder: v.number() })) }) });
    const value = { dealPack: { dealIds: [{ importOrder: 3 }] } };
    const wire = { deal_pack: { deal_ids: [{ import_order: 3 }] } };
    expect(toWire(schema, value)).toEqual(wire);
    expect(fromWire(schema, wire)).toEqual(value);
  });

  test('leaves keys that are data as they are', () => {
    const schema = v.object({ byStrain: v.record(v.string(), v.object({ trickCount: v.number() })), raw: v.unknown() });
    const value = { byStrain: { NT: { trickCount: 9 }, someId: { trickCount: 1 } }, raw: { keepMe: 1 } };
    const wire = { by_strain: { NT: { trick_count: 9 }, someId: { trick_count: 1 } }, raw: { keepMe: 1 } };
    expect(toWire(schema, value)).toEqual(wire);
    expect(fromWire(schema, wire)).toEqual(value);
  });

  test('keeps null, and what is not there stays away', () => {
    const schema = v.object({ teacherName: v.nullable(v.string()), costWithDiscount: v.optional(v.string()) });
    expect(toWire(schema, { teacherName: null })).toEqual({ teacher_name: null });
  });

  test('finds the option of a union by its literals and its fields', () => {
    const refused = { status: 'done', outcomes: [{ id: 'x', outcome: 'refused', code: 'invalid', message: 'm' }] };
    expect(fromWire(pushResponseSchema, toWire(pushResponseSchema, refused))).toEqual(refused);
    const attempt = anAttempt(1);
    const wire = toWire(attemptSchema, attempt) as Record<string, unknown>;
    expect(wire).toMatchObject({ deal_id: attempt.dealId, context: { deal_pack_id: expect.any(String) } });
    expect(fromWire(attemptSchema, wire)).toEqual(attempt);
  });

  test('does not take a declared field in code spelling from the wire', () => {
    const schema = v.object({ dealId: v.string() });
    expect(v.safeParse(schema, fromWire(schema, { deal_id: 'a' })).success).toBe(true);
    expect(v.safeParse(schema, fromWire(schema, { dealId: 'a' })).success).toBe(false);
  });

  test('has one spelling for every key', () => {
    expect(['dealPackId', 'id', 'isFree'].map(snakeCase)).toEqual(['deal_pack_id', 'id', 'is_free']);
  });
});

test('every line of the contract stands at a method and a path of its own, below no other', () => {
  const lines = ENDPOINTS.map((line) => `${line.method} ${line.path.replace(/\{[^}]*\}/g, '{}')}`);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of ENDPOINTS) expect(line.path).toMatch(/^\/[a-z{]/);
});
