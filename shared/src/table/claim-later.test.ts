import { expect, it } from 'vitest';
import { inPlay, ONE_NO_TRUMP, prefer, Shell } from './table.testing.ts';

const ON_LEAD = { when: 'on your lead' } as const;

it('a claim that is grey says when it will not be (ruling 32, D-236)', () => {
  const bidding = new Shell(ONE_NO_TRUMP).run();
  expect(bidding.seen.claimLater?.why).toBe('You can claim once dummy is down and your side is on lead.');
  expect(inPlay({ dealer: 'E' }).seen.claimLater?.when).toBe('after the lead');
  const planning = new Shell({ ...ONE_NO_TRUMP, lead: '7S' }, { pauseAtDummy: true }).run().call('1NT');
  expect(planning.seen.phase).toBe('plan');
  expect(planning.seen.claimLater?.when).toBe('after your plan');
  const shell = inPlay({ lead: '7S' }, prefer('8S'));
  expect(shell.seen.claimLater).toEqual({
    ...ON_LEAD,
    why: 'You can claim between two tricks, when your side is on lead.',
  });
  expect(shell.play('AS', '4S').seen.claimLater).toBeNull();
  const lost = inPlay({ lead: 'JC' }, prefer('QC')).play('2C');
  lost.send({ type: 'cardPlayed', card: '5C' });
  expect(lost.seen.trick.cards).toEqual([]);
  expect(lost.seen.claimLater).toEqual({ ...ON_LEAD, why: 'You can claim when your side is on lead.' });
  expect(shell.do({ type: 'claimMade', tricks: 0 }).seen.claimLater).toBeNull();
});
