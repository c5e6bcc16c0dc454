import { describe, expect, it } from 'vitest';
import {
  APPROVALS,
  type Approval,
  canWithdraw,
  isOffered,
  PUBLICATION_ACTIONS,
  type PublicationAction,
  type PublishingArea,
  publishBy,
  STATUSES,
  type Status,
} from './publication.ts';

type State = `${Status}${'' | ` ${Approval}`}`;

const read = (state: State) => {
  const [status, approval = null] = state.split(' ') as [Status, Approval | undefined];
  return { status, approval };
};

/** Every legal move; whatever is not here is illegal. */
const MOVES: readonly (readonly [PublishingArea, PublicationAction, State, State])[] = [
  ['teaching', 'request', 'draft', 'draft pending'],
  ['teaching', 'request', 'draft rejected', 'draft pending'],
  ['teaching', 'request', 'draft approved', 'published approved'],
  ['teaching', 'unpublish', 'published', 'draft'],
  ['teaching', 'unpublish', 'published approved', 'draft approved'],
  ['teaching', 'unpublish', 'published rejected', 'draft rejected'],
  ['teaching', 'archive', 'published', 'archived'],
  ['teaching', 'archive', 'published approved', 'archived approved'],
  ['teaching', 'archive', 'published rejected', 'archived rejected'],
  ['teaching', 'unarchive', 'archived', 'published'],
  ['teaching', 'unarchive', 'archived approved', 'published approved'],
  ['teaching', 'unarchive', 'archived rejected', 'published rejected'],
  ['teaching', 'delete', 'draft', 'deleted'],
  ['teaching', 'delete', 'draft approved', 'deleted approved'],
  ['teaching', 'delete', 'draft rejected', 'deleted rejected'],
  ['admin', 'request', 'draft', 'published approved'],
  ['admin', 'request', 'draft rejected', 'published approved'],
  ['admin', 'request', 'draft approved', 'published approved'],
  ['admin', 'approve', 'draft pending', 'published approved'],
  ['admin', 'reject', 'draft pending', 'draft rejected'],
  ['admin', 'unpublish', 'published', 'draft'],
  ['admin', 'unpublish', 'published approved', 'draft approved'],
  ['admin', 'unpublish', 'published rejected', 'draft rejected'],
  ['admin', 'archive', 'published', 'archived'],
  ['admin', 'archive', 'published approved', 'archived approved'],
  ['admin', 'archive', 'published rejected', 'archived rejected'],
  ['admin', 'unarchive', 'archived', 'published'],
  ['admin', 'unarchive', 'archived approved', 'published approved'],
  ['admin', 'unarchive', 'archived rejected', 'published rejected'],
  ['admin', 'delete', 'draft', 'deleted'],
  ['admin', 'delete', 'draft approved', 'deleted approved'],
  ['admin', 'delete', 'draft rejected', 'deleted rejected'],
  ['admin', 'restore', 'deleted', 'draft'],
  ['admin', 'restore', 'deleted approved', 'draft approved'],
  ['admin', 'restore', 'deleted rejected', 'draft rejected'],
];

const STATES = STATUSES.flatMap((status) =>
  [null, ...APPROVALS].map((approval) => (approval ? `${status} ${approval}` : status) as State),
);

describe('publication', () => {
  it.each(MOVES)('from %s, %s takes %s to %s', (area, action, from, to) => {
    expect(publishBy(action, area, read(from))).toEqual({ ok: true, value: read(to) });
  });

  it('allows nothing else, from nowhere', () => {
    const legal = new Set(MOVES.map(([area, action, from]) => `${area} ${action} ${from}`));
    for (const area of ['teaching', 'admin'] as const)
      for (const action of PUBLICATION_ACTIONS)
        for (const from of STATES)
          expect([area, action, from, publishBy(action, area, read(from)).ok]).toEqual([
            area,
            action,
            from,
            legal.has(`${area} ${action} ${from}`),
          ]);
  });

  it('lets only an admin restore what was deleted (G-19)', () => {
    expect(publishBy('restore', 'teaching', read('deleted')).ok).toBe(false);
    expect(publishBy('restore', 'admin', read('deleted')).ok).toBe(true);
  });

  it('offers what is withdrawn for rights to nobody, from whichever area, and hinders nothing else', () => {
    const offering = ['request', 'approve', 'unarchive'];
    for (const [area, action, from, to] of MOVES)
      expect([area, action, from, publishBy(action, area, { ...read(from), isWithdrawn: true })]).toEqual([
        area,
        action,
        from,
        offering.includes(action) ? { ok: false, error: 'withdrawn' } : { ok: true, value: read(to) },
      ]);
    expect(publishBy('request', 'admin', { ...read('archived'), isWithdrawn: true })).toEqual({
      ok: false,
      error: 'illegal',
    });
  });

  it.each<readonly [Status, boolean, boolean, boolean]>([
    ['draft', false, false, true],
    ['published', false, true, true],
    ['archived', false, false, true],
    ['deleted', false, false, false],
    ['draft', true, false, false],
    ['published', true, false, false],
    ['archived', true, false, false],
    ['deleted', true, false, false],
  ])('of what is %s, withdrawn %s: offered %s, can be withdrawn %s', (status, isWithdrawn, offered, withdrawable) => {
    const item = { status, approval: null, isWithdrawn };
    expect([isOffered(item), canWithdraw(item)]).toEqual([offered, withdrawable]);
  });
});
