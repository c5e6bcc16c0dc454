import { describe, expect, it } from 'vitest';
import { ROWS_CASES } from './action-rows.testing.ts';
import {
  ACTION_GROUPS,
  actionRows,
  CONFIRMATIONS,
  publicationNotice,
  type RowContext,
  type RowFacts,
} from './action-rows.ts';
import { APPROVALS, PUBLICATION_ACTIONS, type PublicationAction, publishBy, STATUSES } from './publication.ts';

const facts = (changes: Partial<RowFacts> = {}): RowFacts => ({
  status: 'draft',
  approval: null,
  canPublish: true,
  notifications: true,
  ...changes,
});

/** 'Publishing ! status → label (name)', the important ones with their mark. */
const lines = (kind: 'course' | 'dealPack', context: RowContext, changes: Partial<RowFacts>) =>
  actionRows(kind, context, facts(changes)).flatMap(({ group, rows }) =>
    rows.map(
      ({ status, important, action }) =>
        `${group}: ${important ? '! ' : ''}${status}${action ? ` → ${action.label} (${action.name})` : ''}`,
    ),
  );

const PUBLISHED = [
  'Publishing: Published and available to everyone → Unpublish (unpublish)',
  'Archiving: Available to new students → Archive (archive)',
];
const ARCHIVED = 'Archiving: Only available to current students → Unarchive (unarchive)';
const DELETABLE = 'Deleting: Can only be undone by an admin → Delete (delete)';
const UNPAID = 'Publishing: ! Payment details not set up → Set up (setUpPayment)';
const GRANTED = 'Publishing: Approval for publication by an admin granted → View note (viewNote)';
const NOT_GRANTED = 'Publishing: Approval for publication by an admin not granted → View note (viewNote)';
const REQUEST = 'Publishing: Not approved for publication by an admin → Request (request)';
const ADMIN_GRANTED = 'Publishing: Admin approval granted → View note (viewNote)';
const ADMIN_NOT_GRANTED = 'Publishing: ! Admin approval not granted → View note (viewNote)';
const PUBLISH = 'Publishing: Not available to any students → Publish (request)';

const WITHDRAWN = 'Publishing: ! Withdrawn for rights, no new student gets it: A claim';
const withdrawn = { date: '2026-11-20T09:00:00.000Z', reason: 'A claim' };

/** What is withdrawn for rights has no action that brings it to new students, for its teacher or an admin (ruling 68). */
it.each<readonly [RowContext, Partial<RowFacts>, readonly string[]]>([
  ['teaching', { status: 'draft' }, [WITHDRAWN, DELETABLE]],
  ['teaching', { status: 'draft', approval: 'approved' }, [GRANTED, WITHDRAWN, DELETABLE]],
  ['teaching', { status: 'published', approval: 'approved' }, [GRANTED, `${WITHDRAWN} → Unpublish (unpublish)`]],
  [
    'teaching',
    { status: 'archived', approval: 'approved' },
    [GRANTED, WITHDRAWN, 'Archiving: Only available to current students'],
  ],
  ['admin', { status: 'draft' }, [WITHDRAWN, DELETABLE]],
  ['admin', { status: 'published', approval: 'approved' }, [ADMIN_GRANTED, `${WITHDRAWN} → Unpublish (unpublish)`]],
  ['admin', { status: 'deleted' }, ['Deleting: Has been deleted → Restore (restore)']],
])('in %s, withdrawn and %j (C-96)', (context, changes, expected) => {
  for (const kind of ['course', 'dealPack'] as const)
    expect(lines(kind, context, { ...changes, withdrawn })).toEqual(expected);
});

describe.each([
  ['course', 'Review course for publishing'],
  ['dealPack', 'Review deal pack for publishing'],
] as const)('the rows of a %s', (kind, review) => {
  it.each<readonly [string, RowContext, Partial<RowFacts>, readonly string[]]>([
    ['a draft never asked for (C-60) (C-73) (P-18) (P-30)', 'teaching', {}, [REQUEST, DELETABLE]],
    [
      'pending, without any way out (C-61) (C-73) (C-75) (P-19)',
      'teaching',
      { approval: 'pending' },
      ['Publishing: Approval for publication by an admin requested'],
    ],
    [
      'published after approval (C-62) (P-20)',
      'teaching',
      { approval: 'approved', status: 'published' },
      [GRANTED, ...PUBLISHED],
    ],
    [
      'a rejected draft: both rows, in this order (C-63) (C-64) (P-21)',
      'teaching',
      { approval: 'rejected' },
      [REQUEST, NOT_GRANTED, DELETABLE],
    ],
    [
      'approved and a draft again (C-65) (P-22)',
      'teaching',
      { approval: 'approved' },
      [GRANTED, 'Publishing: Not available to any students → Republish (request)', DELETABLE],
    ],
    ['archived (C-72) (P-29)', 'teaching', { status: 'archived' }, [ARCHIVED]],
    ['published (C-70) (C-71) (P-27) (P-28)', 'teaching', { status: 'published' }, PUBLISHED],
    ['no payment details, in a draft (C-59) (P-17) (G-15)', 'teaching', { canPublish: false }, [UNPAID, DELETABLE]],
    [
      'no payment details, approved: told, but nothing to ask for',
      'teaching',
      { canPublish: false, approval: 'approved' },
      [UNPAID, GRANTED, 'Publishing: Not available to any students', DELETABLE],
    ],
    ['no payment details, published', 'teaching', { canPublish: false, status: 'published' }, [UNPAID, ...PUBLISHED]],
    ['deleted: nothing at all (C-88)', 'teaching', { status: 'deleted', canPublish: false }, []],
    ['deleted after approval: nothing at all (C-88)', 'teaching', { status: 'deleted', approval: 'approved' }, []],
    [
      'pending (C-66) (C-73) (C-75) (P-23)',
      'admin',
      { approval: 'pending' },
      [`Publishing: ! Admin approval requested → ${review} (review)`],
    ],
    ['approved (C-67) (P-24)', 'admin', { approval: 'approved', status: 'published' }, [ADMIN_GRANTED, ...PUBLISHED]],
    ['rejected (C-68) (P-25)', 'admin', { approval: 'rejected' }, [ADMIN_NOT_GRANTED, PUBLISH, DELETABLE]],
    ['a draft (C-69) (C-73) (P-26) (P-30)', 'admin', {}, [PUBLISH, DELETABLE]],
    ['published (C-70) (C-71) (P-27) (P-28)', 'admin', { status: 'published' }, PUBLISHED],
    ['archived (C-72) (P-29)', 'admin', { status: 'archived' }, [ARCHIVED]],
    ['deleted (C-74) (P-31)', 'admin', { status: 'deleted' }, ['Deleting: Has been deleted → Restore (restore)']],
    ['payment details are the teacher’s affair', 'admin', { canPublish: false }, [PUBLISH, DELETABLE]],
  ])('%s', (_, context, changes, expected) => {
    expect(lines(kind, context, changes)).toEqual(expected);
  });

  it('offers only what may be done, and all of it', () => {
    for (const context of ['teaching', 'admin'] as const)
      for (const status of STATUSES)
        for (const approval of [null, ...APPROVALS]) {
          if (approval === 'pending' && status !== 'draft') continue; // nothing leads there
          const offered = actionRows(kind, context, facts({ status, approval }))
            .flatMap(({ rows }) => rows.map(({ action }) => action?.name))
            .flatMap((name) => (name === 'review' ? (['approve', 'reject'] as const) : (name ?? [])));
          const moves = offered.filter((name) => (PUBLICATION_ACTIONS as readonly string[]).includes(name));
          const legal = PUBLICATION_ACTIONS.filter((action) => publishBy(action, context, { status, approval }).ok);
          expect([context, status, approval, [...new Set(moves)].sort()]).toEqual([
            context,
            status,
            approval,
            [...legal].sort(),
          ]);
        }
  });

  it('shows no row where it is shopped for', () => {
    for (const status of STATUSES) expect(lines(kind, 'store', { status })).toEqual([]);
  });
});

it('shows these rows of every status, approval and permission in each context, and no other (C-58) (C-88) (P-16)', () => {
  const shown = ROWS_CASES.map(({ kind, context, status, approval, canPublish }) => [
    [kind, context, status, approval, canPublish].join(' '),
    lines(kind, context, { status, approval, canPublish }).map((line) => line.replace(/ \(\w+\)$/, '')),
  ]);
  const expected = ROWS_CASES.map(({ kind, context, status, approval, canPublish, lines: wanted }) => [
    [kind, context, status, approval, canPublish].join(' '),
    wanted,
  ]);
  expect(shown).toEqual(expected);
  // Two kinds, two contexts, two permissions; only a draft can wait.
  expect(ROWS_CASES).toHaveLength(2 * 2 * 2 * (STATUSES.length * (APPROVALS.length + 1) - (STATUSES.length - 1)));
});

describe('notifications about a course', () => {
  it('can be turned off and on among the student’s own (C-56) (C-57)', () => {
    expect(lines('course', 'mine', { notifications: true })).toEqual([
      'Notifications: Receiving course updates → Turn off (turnOff)',
    ]);
    expect(lines('course', 'mine', { notifications: false })).toEqual([
      'Notifications: Not receiving course updates → Turn on (turnOn)',
    ]);
  });

  it('are nowhere else, and not about packs (C-58) (P-16)', () => {
    for (const context of ['store', 'teaching', 'admin'] as const)
      expect(actionRows('course', context, facts()).map(({ group }) => group)).not.toContain('Notifications');
    for (const notifications of [true, false]) expect(lines('dealPack', 'mine', { notifications })).toEqual([]);
  });
});

it('has groups in their order, and none without a row (C-38) (C-39)', () => {
  const groups = actionRows('course', 'admin', facts({ approval: 'rejected' }));
  expect(groups.map(({ group }) => group)).toEqual(ACTION_GROUPS.filter((group) => /Publishing|Deleting/.test(group)));
  for (const { rows } of groups) expect(rows.length).toBeGreaterThan(0);
});

it.each<readonly [PublicationAction, string, string]>([
  ['approve', 'The course has been approved.', 'Deal pack has been approved.'],
  ['reject', 'The course has been rejected.', 'Deal pack has been rejected.'],
  ['unpublish', 'The course has been unpublished.', 'Deal pack has been unpublished.'],
  ['archive', 'The course has been archived.', 'Deal pack has been archived.'],
  ['unarchive', 'The course has been unarchived.', 'Deal pack has been unarchived.'],
  ['delete', 'The course has been deleted.', 'Deal pack has been deleted.'],
  ['restore', 'The course has been restored.', 'Deal pack has been restored.'],
])('says when it is done: %s', (action, course, pack) => {
  expect([publicationNotice('course', action, 'draft'), publicationNotice('dealPack', action, 'draft')]).toEqual([
    course,
    pack,
  ]);
});

it('says whether a request was granted at once', () => {
  expect(publicationNotice('course', 'request', 'published')).toBe(
    'The course has been published without needing approval.',
  );
  expect(publicationNotice('course', 'request', 'draft')).toBe('The course has been sent for approval.');
  expect(publicationNotice('dealPack', 'request', 'published')).toBe(
    'Deal pack has been published without needing approval.',
  );
  expect(publicationNotice('dealPack', 'request', 'draft')).toBe('Deal pack has been sent for approval.');
});

it('asks before what hides something from students', () => {
  for (const kind of ['course', 'dealPack'] as const)
    expect(Object.keys(CONFIRMATIONS[kind])).toEqual(['unpublish', 'archive', 'delete']);
});
