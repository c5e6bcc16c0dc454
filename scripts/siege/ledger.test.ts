import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

it('what was acknowledged is owed', () => {
  const ledger = new Ledger();
  ledger.acknowledge(['a']);
  expect([...ledger.owed]).toEqual(['a']);
});

it('a server that went back owes what was acknowledged before the copy, and what it acknowledges since', () => {
  const ledger = new Ledger();
  ledger.acknowledge(['a']);
  ledger.backUp();
  ledger.acknowledge(['b']);
  ledger.backUp();
  ledger.restore(1);
  expect([...ledger.owed]).toEqual(['a']);
  ledger.acknowledge(['c']);
  expect([...ledger.owed]).toEqual(['a', 'c']);
  expect(ledger.acknowledged.size).toBe(3);
});
