import type { ItemKind } from '@overtrick/shared/learning/items/action-rows';
import { ROWS_CASES } from '@overtrick/shared/learning/items/action-rows.testing';
import type { Approval, PublishingArea, Status } from '@overtrick/shared/learning/items/publication';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, openPages, refusal } from '../../testing/pages.testing.tsx';
import { ITEM, PLACES, pagePath, serverWith, wireItem, wirePath } from './items.testing.ts';

const KINDS = ['course', 'dealPack'] as const;
const GROUPS = ['Notifications', 'Publishing', 'Archiving', 'Deleting'];

interface Shown {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly status?: Status;
  readonly approval?: Approval | null;
  readonly approvalNote?: string | null;
  readonly canPublish?: boolean;
}

const nothing: Answer = ({ line }) => refusal(500, 'fault', `nobody expected ${line}`);

/** Opens the item's own page, where its actions stand. */
async function show({ kind, context, canPublish = true, ...facts }: Shown, answer: Answer = nothing) {
  const profile = { isTeacher: true, isAdmin: true, allowPayout: !canPublish, stripeLinked: false };
  const opened = await openPages(pagePath(kind, context), profile, serverWith(kind, context, facts, answer));
  await screen.findByRole('heading', { name: 'Edit' });
  return opened;
}

/** The rows on the screen as the table writes them. */
function rowsShown(): string[] {
  return GROUPS.flatMap((group) => {
    const region = screen.queryByRole('region', { name: group });
    const rows = region ? [...region.querySelectorAll('.item-action')] : [];
    return rows.map((row) => {
      const mark = row.querySelector('svg') ? '! ' : '';
      const way = within(row as HTMLElement).queryByRole('button') ?? within(row as HTMLElement).queryByRole('link');
      return `${group}: ${mark}${row.querySelector('.item-action-text')?.textContent}${way ? ` → ${way.textContent}` : ''}`;
    });
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each(KINDS)('the page of a %s', (kind) => {
  it('has the rows of the table in every state, those with a mark and their action (C-39) (C-59) (C-60) (C-61) (C-62) (C-63) (C-64) (C-66) (C-75) (P-16) (P-17) (P-26) (P-31)', async () => {
    for (const { lines, ...item } of ROWS_CASES.filter((row) => row.kind === kind)) {
      await show(item);
      expect([item, rowsShown()]).toEqual([item, lines]);
      cleanup();
    }
  });

  it('sets up payment on its page, without a call (C-59) (P-17)', async () => {
    const { changes } = await show({ kind, context: 'teaching', canPublish: false });
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/teaching/payment');
    expect(changes()).toEqual([]);
  });

  it.each(['teaching', 'admin'] as const)('shows the note as HTML, in %s (C-51)', async (context) => {
    await show({ kind, context, approval: 'rejected', approvalNote: '<p>More <em>hands</em>, please</p>' });
    press('View note');
    expect((await dialog().findByText('hands')).tagName).toBe('EM');
  });
});

interface Act {
  readonly label: string;
  readonly context: PublishingArea;
  readonly from: readonly [Status, Approval | null];
  /** The call, below the item's address on the wire. */
  readonly call: readonly [method: string, path: string];
  /** What the server answers. */
  readonly to: readonly [Status, Approval | null];
  /** What is said: '{subject} has been …'. */
  readonly said: string;
  /** A row that stands there afterwards; null when the page is left for the list. */
  readonly after: string | null;
  /** What is asked before; absent when nothing is. */
  readonly asks?: string;
}

const HIDES = { course: 'course', dealPack: 'deal pack' } as const;
const SUBJECTS = { course: 'The course has been', dealPack: 'Deal pack has been' } as const;

const PUBLISHED = 'Publishing: Published and available to everyone → Unpublish';

/** Every action that makes a call at once or after a question. */
const ACTS: readonly Act[] = [
  {
    ...{ label: 'Request', context: 'teaching', from: ['draft', null], call: ['POST', '/publish'] },
    ...{ to: ['draft', 'pending'], said: 'sent for approval.' },
    after: 'Publishing: Approval for publication by an admin requested',
  },
  {
    ...{ label: 'Republish', context: 'teaching', from: ['draft', 'approved'], call: ['POST', '/publish'] },
    ...{ to: ['published', 'approved'], said: 'published without needing approval.', after: PUBLISHED },
  },
  {
    ...{ label: 'Publish', context: 'admin', from: ['draft', 'rejected'], call: ['POST', '/publish'] },
    ...{ to: ['published', 'approved'], said: 'published without needing approval.', after: PUBLISHED },
  },
  ...(['teaching', 'admin'] as const).flatMap((context): Act[] => [
    {
      ...{ label: 'Unpublish', context, from: ['published', 'approved'], call: ['DELETE', '/publish'] },
      ...{ to: ['draft', 'approved'], said: 'unpublished.' },
      asks: 'Unpublishing the {item} will hide the {item} from all students.',
      after: `Publishing: Not available to any students → ${context === 'teaching' ? 'Republish' : 'Publish'}`,
    },
    {
      ...{ label: 'Archive', context, from: ['published', 'approved'], call: ['POST', '/archive'] },
      ...{ to: ['archived', 'approved'], said: 'archived.' },
      asks: 'Archiving the {item} will hide the {item} from new students.',
      after: 'Archiving: Only available to current students → Unarchive',
    },
    {
      ...{ label: 'Unarchive', context, from: ['archived', 'approved'], call: ['DELETE', '/archive'] },
      ...{ to: ['published', 'approved'], said: 'unarchived.', after: PUBLISHED },
    },
    {
      ...{ label: 'Delete', context, from: ['draft', null], call: ['DELETE', ''] },
      ...{ to: ['deleted', null], said: 'deleted.' },
      asks: 'Deleting the {item} will completely remove it from a teachers list of {item}s.',
      after: context === 'teaching' ? null : 'Deleting: Has been deleted → Restore',
    },
  ]),
  {
    ...{ label: 'Restore', context: 'admin', from: ['deleted', null], call: ['POST', '/restore'] },
    ...{ to: ['draft', null], said: 'restored.', after: 'Deleting: Can only be undone by an admin → Delete' },
  },
];

const wire = ([status, approval]: readonly [Status, Approval | null], approval_note: string | null = null) => ({
  status,
  approval,
  approval_note,
});

const CASES = KINDS.flatMap((kind) => ACTS.map((act) => ({ ...act, kind, name: `${act.label} of a ${kind}` })));

describe.each(CASES)('$name in $context', ({ kind, label, context, from, call, to, said, after, asks }) => {
  const [status, approval] = from;
  const open = (answer?: Answer) => show({ kind, context, status, approval }, answer);
  const question = asks?.replaceAll('{item}', HIDES[kind]);
  const line = `${call[0]} ${wirePath(kind, context)}${call[1]}`;
  const act = (): void => {
    press(label);
    if (question) fireEvent.click(dialog().getByRole('button', { name: label }));
  };

  it('makes its call once, takes what the server answers, and says so, after a navigation if there is one (C-70) (C-71) (C-72) (C-73) (C-74) (C-76) (C-79) (C-80) (C-81) (P-27) (P-28) (P-29) (P-30) (P-32) (P-34) (P-35) (P-36)', async () => {
    const { changes, notice, address } = await open(() => wire(to));
    act();
    await waitFor(() => expect(notice()).toBe(`${SUBJECTS[kind]} ${said}`));
    expect(changes().map((sent) => sent.line)).toEqual([line]);
    if (after) expect([address(), rowsShown()]).toEqual([pagePath(kind, context), expect.arrayContaining([after])]);
    else {
      expect(address()).toBe(`/teaching/${PLACES[kind].page}`);
      await screen.findByRole('heading', { name: PLACES[kind].title });
    }
  });

  if (question)
    it('is asked about first, and Cancel changes nothing (C-52) (P-27) (P-28) (P-30)', async () => {
      const { changes } = await open();
      const before = rowsShown();
      press(label);
      expect(dialog().getByText(question)).toBeTruthy();
      expect(dialog().getByRole('button', { name: label }).className).toContain('button-danger');
      fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
      await noDialog();
      expect([changes(), rowsShown()]).toEqual([[], before]);
    });

  it('shows that it waits, and a second press sends nothing; a refusal ends the wait, is told and changes nothing (C-84)', async () => {
    let end = (_: unknown): void => {};
    const { changes, notice } = await open(() => new Promise((resolve) => (end = resolve)));
    const before = rowsShown();
    act();
    const button = screen.getByRole('button', { name: label });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    await waitFor(() => expect(changes()).toHaveLength(1));
    end(refusal(409, 'illegal_transition', 'This cannot be done in its present state'));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect([notice(), rowsShown()]).toEqual(['This cannot be done in its present state', before]);
    expect(changes()).toHaveLength(1);
  });

  it('stops silently at an empty answer (C-85)', async () => {
    const { notice, address, changes } = await open(() => null);
    const before = rowsShown();
    act();
    await waitFor(() => expect(changes()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: label }).getAttribute('aria-busy')).toBeNull());
    expect([notice(), address(), rowsShown()]).toEqual([null, pagePath(kind, context), before]);
  });
});

it.each([
  ['course', 'Unpublish', 'published', 'Unpublish course'],
  ['course', 'Archive', 'published', 'Archive course'],
  ['course', 'Delete', 'draft', 'Delete course'],
  ['dealPack', 'Unpublish', 'published', 'Unpublish deal pack'],
  ['dealPack', 'Archive', 'published', 'Archive deal pack'],
  ['dealPack', 'Delete', 'draft', 'Delete deal pack'],
] as const)(
  'of a %s, %s while it is %s: the question is headed ‘%s’ (C-52) (P-27) (P-28) (P-30)',
  async (kind, label, status, heading) => {
    await show({ kind, context: 'teaching', status, approval: status === 'draft' ? null : 'approved' });
    press(label);
    expect(dialog().getByRole('heading', { name: heading })).toBeTruthy();
  },
);

describe.each(KINDS)('the review of a %s', (kind) => {
  const waiting = { kind, context: 'admin', status: 'draft', approval: 'pending' } as const;
  const review = `Review ${HIDES[kind]} for publishing`;
  const decide = (verdict: 'Approve' | 'Reject'): void => {
    press(review);
    fireEvent.change(dialog().getByPlaceholderText('Add a note for the teacher'), { target: { value: 'Well done' } });
    fireEvent.click(dialog().getByRole('button', { name: verdict }));
  };

  it.each([
    ['Approve', ['published', 'approved'], 'approved.', 'Publishing: Admin approval granted → View note'],
    ['Reject', ['draft', 'rejected'], 'rejected.', 'Publishing: ! Admin approval not granted → View note'],
  ] as const)(
    '%s sends the note, takes the answer, closes the dialog and says so (C-50) (C-66) (C-77) (C-78) (P-23) (P-33) (P-35)',
    async (verdict, to, said, after) => {
      const { changes, notice } = await show(waiting, () => wire(to, '<p>Well done</p>'));
      decide(verdict);
      await noDialog();
      const path = `${wirePath(kind, 'admin')}/${verdict.toLowerCase()}`;
      expect(changes()).toEqual([{ line: `POST ${path}`, query: {}, body: { approval_note: 'Well done' } }]);
      expect(notice()).toBe(`${SUBJECTS[kind]} ${said}`);
      expect(rowsShown()).toContain(after);
      press('View note');
      expect(await dialog().findByText('Well done')).toBeTruthy();
    },
  );

  it('keeps the dialog with its note where the server refuses, and says why (C-84)', async () => {
    const { notice } = await show(waiting, () => refusal(409, 'illegal_transition', 'Somebody was faster'));
    decide('Approve');
    expect(await dialog().findByText('Somebody was faster')).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Approve' }).getAttribute('aria-busy')).toBeNull();
    expect(notice()).toBeNull();
  });

  it('changes nothing at an empty answer (C-85)', async () => {
    const { notice, changes } = await show(waiting, () => null);
    const before = rowsShown();
    decide('Reject');
    await waitFor(() => expect(changes()).toHaveLength(1));
    await noDialog();
    expect([notice(), rowsShown()]).toEqual([null, before]);
  });
});

describe.each(KINDS)('a request for the publication of a %s that is refused', (kind) => {
  const asked = { kind, context: 'teaching' } as const;

  it('for its rights asks for a word, and sends it with the same call (ruling 68)', async () => {
    const { changes, notice } = await show(asked, ({ body }) =>
      JSON.stringify(body) === '{"has_rights":true}'
        ? wire(['draft', 'pending'])
        : refusal(409, 'rights_unknown', 'Two deals are of unknown origin', { items: ['Board 3', 'Board 7'] }),
    );
    press('Request');
    expect(await screen.findByText('Two deals are of unknown origin')).toBeTruthy();
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Board 3', 'Board 7']);
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await noDialog();
    expect(changes()).toHaveLength(1);
    press('Request');
    fireEvent.click(await screen.findByRole('button', { name: 'I wrote this or may use it' }));
    await waitFor(() => expect(notice()).toBe(`${SUBJECTS[kind]} sent for approval.`));
    await noDialog();
    expect(changes().map(({ body }) => body)).toEqual([undefined, undefined, { has_rights: true }]);
    expect(rowsShown()).toEqual(['Publishing: Approval for publication by an admin requested']);
  });

  it.each([
    ['incomplete', 'Two activities are not complete', ['Lesson 1: no film', 'Lesson 2: no answers']],
    ['nothing_to_study', 'There is nothing to study yet', []],
  ] as const)('as %s says in a dialog what is missing, which stays (ruling 46)', async (code, message, items) => {
    const errors = items.length > 0 ? { items } : undefined;
    const { notice } = await show(asked, () => refusal(409, code, message, errors));
    press('Request');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(
      dialog()
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...items]);
    expect(dialog().queryByRole('button', { name: 'I wrote this or may use it' })).toBeNull();
    expect(notice()).toBeNull();
    fireEvent.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await noDialog();
  });
});

describe.each(KINDS)('the copy of a %s', (kind) => {
  const copy = '01900000-0000-7000-8000-000000000002';
  const asked = { kind, context: 'teaching' } as const;
  const duplicate = (): void => {
    press('Duplicate');
    if (kind === 'course')
      fireEvent.change(dialog().getByLabelText(/^Choose course type/), { target: { value: 'solo' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Duplicate' }));
  };

  it('is opened and then told of (C-46) (P-15)', async () => {
    const noun = HIDES[kind];
    const { changes, notice, address } = await show(asked, ({ line }) =>
      line.endsWith('/duplicate') ? { id: copy } : wireItem(kind, { id: copy }),
    );
    duplicate();
    await waitFor(() => expect(notice()).toBe(`The ${noun} has been duplicated`));
    expect(address()).toBe(`/teaching/${PLACES[kind].page}/${copy}`);
    const query = kind === 'course' ? { convertTo: 'solo' } : {};
    expect(changes()).toEqual([{ line: `POST ${wirePath(kind, 'teaching')}/duplicate`, query, body: undefined }]);
    await noDialog();
  });

  it('without an id stops silently, and the dialog waits no longer (C-87)', async () => {
    const { changes, notice, address } = await show(asked, () => null);
    duplicate();
    await waitFor(() => expect(changes()).toHaveLength(1));
    const button = dialog().getByRole('button', { name: 'Duplicate' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect([notice(), address()]).toEqual([null, pagePath(kind, 'teaching')]);
  });

  it('that the server refuses is told of in the dialog, and Cancel closes it', async () => {
    await show(asked, () => refusal(429, 'too_many', 'Wait a minute'));
    duplicate();
    expect(await dialog().findByText('Wait a minute')).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await noDialog();
  });
});

describe.each(KINDS)('a student added to a %s by an admin', (kind) => {
  const student = '01900000-0000-7000-8000-000000000007';
  const PATHS = { course: 'enrolments', dealPack: 'deal-pack-enrolments' } as const;

  it('is found, added by the item’s own call and told of (C-47) (C-48) (C-49)', async () => {
    const { reads, changes, notice } = await show({ kind, context: 'admin' }, ({ line }) =>
      line === 'GET /users' ? people(student) : enrolment(kind, student),
    );
    press('Add student');
    const box = dialog().getByRole('combobox', { name: /^Student/ });
    expect(box.getAttribute('placeholder')).toBe('Type to search');
    const searches = () =>
      reads()
        .filter(({ line }) => line === 'GET /users')
        .map(({ query }) => query);
    await waitFor(() => expect(searches()).toEqual([{ per: '200', q: '' }]));
    fireEvent.change(box, { target: { value: 'ann' } });
    await waitFor(() =>
      expect(searches()).toEqual([
        { per: '200', q: '' },
        { per: '200', q: 'ann' },
      ]),
    );
    fireEvent.click(await dialog().findByRole('option', { name: 'Ann Oak' }));
    fireEvent.click(dialog().getByRole('button', { name: 'Add student' }));
    await waitFor(() => expect(notice()).toBe('The student has been added'));
    expect(changes().map(({ line }) => line)).toEqual([`POST /admin/${PATHS[kind]}/${ITEM}/${student}`]);
    await noDialog();
  });
});

const people = (id: string) => ({
  results: [
    {
      ...{ id, first_name: 'Ann', last_name: 'Oak', email: 'ann@example.com', is_teacher: false, is_admin: false },
      ...{ created_date: '2026-11-20T10:00:00Z', verified: true },
    },
  ],
  meta: { per_page: 200, total_pages: 1, current_page: 1, total: 1 },
});

const enrolment = (kind: ItemKind, studentId: string) => ({
  ...{ id: ITEM, kind, item_id: ITEM, title: 'Responding to 1NT', price: '0', currency: null, is_active: true },
  ...{ created_date: '2026-11-20T10:00:00Z', note: '' },
  student: { id: studentId, first_name: 'Ann', last_name: 'Oak', email: 'ann@example.com' },
  teacher: { id: ITEM, profile_id: ITEM, display_name: 'Tom' },
});
