import type { LogEntry } from '@overtrick/shared/contract/admin-log';
import type { QueuedItem, Review } from '@overtrick/shared/contract/review';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LogPage } from './log-page.tsx';
import { logSentence } from './log-words.ts';
import { QueuePage } from './queue-page.tsx';
import { ReviewPanel } from './review-panel.tsx';

const META = { perPage: 20, totalPages: 1, currentPage: 1, total: 1 };

const ENTRY: LogEntry = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  date: '2026-11-20T09:00:00.000Z',
  by: { id: 'a', name: 'Ada Example' },
  action: 'approved',
  kind: 'course',
  thingId: 'c',
  title: 'First tricks',
  itemId: 'c',
  person: null,
  note: '',
  means: null,
  reason: null,
  device: null,
};

const QUEUED: QueuedItem = {
  id: '0190aaaa-0000-7000-8000-000000000002',
  title: 'First tricks',
  teacherName: 'Joan Example',
  requestedDate: '2026-11-20T09:00:00.000Z',
  wasApproved: false,
  missing: [],
  rights: { permission: 'own', unknown: [], sources: [] },
  claims: [],
};

const unknown: Partial<QueuedItem> = {
  missing: ['“Film”: Video is required', '“1a”: Answers are required', '“1b”: Answers are required'],
  rights: {
    permission: 'unknown',
    unknown: ['Count'],
    sources: [
      { source: { ...NO_SOURCE, author: 'Kantar', work: 'Defence', permission: 'permitted' }, count: 2 },
      { source: NO_SOURCE, count: 1 },
    ],
  },
  claims: [{ name: 'Joan Example', date: '2026-11-20T09:00:00.000Z', unknown: ['Count'] }],
};

const queue = (items: readonly QueuedItem[]) => (
  <QueuePage kind="course" items={items} meta={META} counts={{ course: 1, dealPack: 1200 }} onPage={() => {}} />
);

describe('the queue', () => {
  test('has a tab for each kind with how many wait, and leads to the item from which a verdict comes back', async () => {
    await mount(queue([QUEUED]));
    expect(screen.getByRole('link', { name: 'Courses (1)' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Deal Packs (1,200)' }).getAttribute('href')).toBe(
      '/admin/queue/deal-packs',
    );
    for (const name of ['First tricks', 'Review First tricks…'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/admin/courses/${QUEUED.id}?from=queue`);
  });

  test('tells what is missing, the rights and what was said of them', async () => {
    await mount(queue([{ ...QUEUED, ...unknown }]));
    const row = within(screen.getByRole('row', { name: /First tricks/ }));
    expect(row.getByText('Not complete')).toBeTruthy();
    expect(row.getByText('and 1 more')).toBeTruthy();
    expect(row.getByText('Unknown')).toBeTruthy();
    expect(row.getByText('Kantar, Defence: permitted (2 parts)')).toBeTruthy();
    expect(row.getByText('No source is given (1 part)')).toBeTruthy();
    expect(row.getByText('Joan Example said: I wrote this or may use it')).toBeTruthy();
  });

  test('says that nothing waits', async () => {
    await mount(queue([]));
    expect(screen.getByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
  });
});

test.each<readonly [Partial<LogEntry>, string]>([
  [{}, 'Ada Example approved the course “First tricks”'],
  [{ by: null }, 'An admin whose account was erased approved the course “First tricks”'],
  [
    { action: 'added a student to', person: { id: 'b', name: 'Ben' } },
    'Ada Example added a student to the course “First tricks”: Ben',
  ],
  [
    { kind: 'user', action: 'gave the teacher role to', person: { id: 'b', name: 'Ben' } },
    'Ada Example gave the teacher role to Ben',
  ],
  [
    { kind: 'user', action: 'gave the teacher role to' },
    'Ada Example gave the teacher role to somebody whose account was erased',
  ],
  [
    { kind: 'enrolment', action: 'ended', person: { id: 'b', name: 'Ben' } },
    'Ada Example ended the enrolment of Ben in “First tricks”',
  ],
  [
    { kind: 'user', action: 'gave the admin role to', by: null, means: 'operator', person: { id: 'b', name: 'Ben' } },
    'Who runs the server gave the admin role to Ben',
  ],
  [{ kind: 'signIn', action: 'signed in', means: 'password' }, 'Ada Example signed in with the password'],
  [
    { kind: 'signIn', action: 'came as far as the second code', means: 'password', reason: 'second_code' },
    'Ada Example came as far as the second code with the password',
  ],
  [
    { kind: 'refusal', action: 'was refused', means: 'password', reason: 'unknown_address', by: null },
    'Somebody was refused with the password: nobody has an account with that address',
  ],
  [
    { kind: 'refusal', action: 'was refused', means: 'password', reason: 'wrong_password' },
    'Somebody at the account of Ada Example was refused with the password: the password was wrong',
  ],
  [{ kind: 'account', action: 'changed the password' }, 'Ada Example changed the password'],
  [
    { kind: 'account', action: 'logged out everywhere', by: null },
    'Somebody whose account was erased logged out everywhere',
  ],
])('the log says %j as a sentence', (changes, sentence) => {
  expect(logSentence({ ...ENTRY, ...changes })).toBe(sentence);
});

test('the log is filtered by admin and by kind, and by an item until that is undone', async () => {
  const onSearch = vi.fn();
  await mount(
    <LogPage
      entries={[{ ...ENTRY, note: 'Good work' }]}
      meta={META}
      people={[{ id: 'a', name: 'Ada Example' }]}
      search={{ by: '', person: '', kind: '', item: 'c' }}
      keptDays={180}
      onSearch={onSearch}
      onPage={() => {}}
    />,
  );
  expect(screen.getByText('Good work')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Admin'), { target: { value: 'a' } });
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'dealPack' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show what was done on everything' }));
  expect(onSearch.mock.calls.map(([search]) => search)).toEqual([
    { by: 'a', person: '', kind: '', item: 'c' },
    { by: '', person: '', kind: 'dealPack', item: 'c' },
    { by: '', person: '', kind: '', item: '' },
  ]);
});

const REVIEW: Review = {
  requestedBy: 'Joan Example',
  requestedDate: '2026-11-20T09:00:00.000Z',
  approvedDate: null,
  changes: null,
  contents: [
    { text: 'Lesson 1: “Winners”', at: { lessonId: 'l' } },
    { text: 'Question “1a”', at: { lessonId: 'l', activityId: '1a' } },
  ],
  missing: [],
  rights: { permission: 'own', unknown: [], sources: [] },
  claims: [],
  history: [],
};

type PanelProps = Parameters<typeof ReviewPanel>[0];

const panel = (changes: Partial<Review> = {}, props: Partial<PanelProps> = {}) => (
  <ReviewPanel
    kind="course"
    item={{ id: 'c', status: 'draft', approval: 'pending' }}
    review={{ ...REVIEW, ...changes }}
    lookAt={({ activityId }) => (activityId ? `/look/${activityId}` : null)}
    onWithdraw={async () => {}}
    onLift={() => {}}
    {...props}
  />
);

describe('what an admin reviews', () => {
  test('at the first request is all that is in the item, each part with the way to it', async () => {
    await mount(panel());
    expect(screen.getByText(/Joan Example asked for publication at/)).toBeTruthy();
    expect(screen.getByText('Nothing was approved before.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Question “1a”' }).getAttribute('href')).toBe('/look/1a');
  });

  test('after an approval is what was changed, with the words before and after', async () => {
    const changes = [{ text: 'The title was changed.', before: 'First tricks', after: 'Last tricks' }];
    await mount(panel({ approvedDate: '2026-11-19T09:00:00.000Z', changes }));
    expect(screen.getByText('First tricks').tagName).toBe('DEL');
    expect(screen.getByText('Last tricks').tagName).toBe('INS');
    expect(screen.queryByText('Nothing was approved before.')).toBeNull();
  });

  test('of an item that an older release approved cannot be compared, and says so', async () => {
    await mount(panel({}, { item: { id: 'c', status: 'published', approval: 'approved' } }));
    expect(screen.getByText(/was not kept/)).toBeTruthy();
  });

  test('opens a deal where it is looked at without another address', async () => {
    const open = vi.fn();
    const contents = [{ text: 'Deal 1: “Count”', at: { dealId: 'd' } }];
    await mount(
      panel(
        { contents },
        {
          lookAt:
            ({ dealId }) =>
            () =>
              open(dealId),
        },
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Deal 1: “Count”' }));
    expect(open).toHaveBeenCalledWith('d');
  });

  test('names what is missing, the unknown rights and who spoke for them', async () => {
    await mount(panel(unknown));
    expect(screen.getByRole('region', { name: 'What is missing' }).textContent).toContain('“Film”: Video is required');
    const rights = screen.getByRole('region', { name: 'Rights and source' });
    expect(rights.textContent).toContain('Nobody knows of: Count');
    expect(rights.textContent).toContain('Joan Example said “I wrote this or may use it”');
  });

  test('is withdrawn for rights only with a reason (ruling 68)', async () => {
    const onWithdraw = vi.fn(async () => {});
    await mount(panel({}, { onWithdraw }));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw for rights…' }));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(screen.getByText('Reason is required')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'A claim' } });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onWithdraw.mock.calls).toEqual([['A claim']]);
  });

  test('that is withdrawn shows the reason and is lifted, not withdrawn again', async () => {
    const onLift = vi.fn();
    const withdrawn = { date: '2026-11-20T09:00:00.000Z', reason: 'A claim' };
    await mount(panel({}, { onLift, item: { id: 'c', status: 'published', approval: 'approved', withdrawn } }));
    expect(screen.getByText(/Withdrawn for rights at/).textContent).toContain('A claim');
    expect(screen.queryByRole('button', { name: 'Withdraw for rights…' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Lift the withdrawal' }));
    expect(onLift).toHaveBeenCalled();
  });

  test('has a history, and all of it in the log', async () => {
    await mount(panel({ history: [ENTRY] }));
    expect(screen.getByText('Ada Example approved the course “First tricks”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All of it in the log', hidden: true }).getAttribute('href')).toBe(
      '/admin/log?item=c',
    );
  });
});
