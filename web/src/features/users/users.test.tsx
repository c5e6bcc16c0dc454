import type { EnrolmentRecord } from '@overtrick/shared/contract/enrolments';
import type { User, UserRow } from '@overtrick/shared/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OFFLINE_ACTION } from '../../form/action.ts';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { EnrolmentPage } from './enrolment-page.tsx';
import { EnrolmentsPage } from './enrolments-page.tsx';
import { UserPage } from './user-page.tsx';
import { UsersPage } from './users-page.tsx';

const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}` as User['id'];

const sam: UserRow = {
  id: id(1),
  firstName: 'Sam',
  lastName: 'Student',
  email: 'sam@example.com',
  isTeacher: false,
  isAdmin: false,
  verified: false,
  createdDate: '2026-11-20T10:00:00.000Z',
};
const user: User = {
  ...sam,
  timezone: 'Europe/London',
  experienceLevel: 3,
  biddingSystem: 'ACOL',
  teacherProfileId: null,
  allowPayout: false,
  stripeLinked: false,
  verifiedDate: null,
  purchases: 2,
  sales: 0,
  abilities: { revokeAdmin: false },
};
const enrolment: EnrolmentRecord = {
  id: id(5),
  kind: 'dealPack',
  itemId: id(6),
  title: 'Counting tricks',
  price: '0',
  currency: null,
  isActive: true,
  createdDate: '2026-11-20T10:00:00.000Z',
  note: 'Paid by cheque',
  student: { id: id(1), firstName: 'Sam', lastName: 'Student', email: 'sam@example.com' },
  teacher: { id: id(2), profileId: id(3), displayName: 'Joan Tremlett' },
};
const meta = { perPage: 20, totalPages: 3, currentPage: 2, total: 46 };
const offline = aFailure('no connection', { isOffline: true });

const button = (name: string) => screen.getByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

test('the list says who is what, whose address is verified and since when, and leads to each', async () => {
  await mount(<UsersPage users={[sam]} meta={meta} search="" onSearch={() => {}} onPage={() => {}} />);
  const row = within(screen.getByRole('row', { name: /Sam Student/ }));
  expect(row.getByRole('link', { name: 'Sam Student' }).getAttribute('href')).toBe(`/admin/users/${sam.id}`);
  expect(row.getByText('Student')).toBeTruthy();
  expect(row.getByText('Not verified')).toBeTruthy();
  expect(row.getByText(/20th Nov '26/)).toBeTruthy();
  expect(screen.getByText('Showing 21-40 of 46 in 3 page(s).')).toBeTruthy();
});

test('the list is searched on Enter and moves by its pages', async () => {
  const [onSearch, onPage] = [vi.fn(), vi.fn()];
  vi.stubGlobal('scrollTo', vi.fn());
  await mount(<UsersPage users={[sam]} meta={meta} search="sam" onSearch={onSearch} onPage={onPage} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' oak ' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByRole('searchbox'));
  expect(onSearch).toHaveBeenCalledWith('oak');
  fireEvent.click(button('Next'));
  expect(onPage).toHaveBeenCalledWith(3);
});

async function showUser(changes: Partial<User> = {}, fail?: Error) {
  const work = () => vi.fn(async () => (fail ? Promise.reject(fail) : undefined));
  const actions = { onGrant: work(), onRevoke: work(), onResetPassword: work(), onResetSecondFactor: work() };
  await mount(<UserPage user={{ ...user, ...changes }} {...actions} />);
  return actions;
}

test.each([
  ['teacher', 'Grant', {}],
  ['teacher', 'Revoke', { isTeacher: true }],
  ['admin', 'Grant', {}],
  ['admin', 'Revoke', { isAdmin: true, abilities: { revokeAdmin: true } }],
] as const)('the %s role: %s asks first (G-20) (G-21)', async (role, words, changes) => {
  const actions = await showUser(changes);
  fireEvent.click(button(`${words} the ${role} role`));
  expect(inDialog().getByText(/^Sam Student /)).toBeTruthy();
  fireEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  fireEvent.click(button(`${words} the ${role} role`));
  expect(actions.onGrant).not.toHaveBeenCalled();
  expect(actions.onRevoke).not.toHaveBeenCalled();
  fireEvent.click(inDialog().getByRole('button', { name: words }));
  await waitFor(() => expect(words === 'Grant' ? actions.onGrant : actions.onRevoke).toHaveBeenCalledWith(role));
  expect(words === 'Grant' ? actions.onRevoke : actions.onGrant).not.toHaveBeenCalled();
});

test("one's own admin role cannot be revoked, and the button says why (G-21)", async () => {
  const { onRevoke } = await showUser({ isAdmin: true, abilities: { revokeAdmin: false } });
  expect(screen.getByText('Only another admin can')).toBeTruthy();
  fireEvent.click(button('Revoke the admin role'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onRevoke).not.toHaveBeenCalled();
});

test('a role that could not be granted says why, in the words of the server', async () => {
  await showUser({}, aFailure('This is the last admin.'));
  fireEvent.click(button('Grant the teacher role'));
  fireEvent.click(inDialog().getByRole('button', { name: 'Grant' }));
  expect(await screen.findByText('This is the last admin.')).toBeTruthy();
});

test('a reset password goes out by e-mail, and the page says so (G-22)', async () => {
  const { onResetPassword } = await showUser();
  fireEvent.click(button('Reset password'));
  expect(await screen.findByText('A link to a new password is on its way to sam@example.com.')).toBeTruthy();
  expect(onResetPassword).toHaveBeenCalledTimes(1);
});

test('off line a reset is said not to have happened', async () => {
  await showUser({}, offline);
  fireEvent.click(button('Reset password'));
  expect(await screen.findByText(OFFLINE_ACTION)).toBeTruthy();
});

test('sales and the teacher profile stand only with those who ever taught', async () => {
  await showUser({ purchases: 2 });
  expect(screen.getByRole('link', { name: 'Purchases 2' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Sales/ })).toBeNull();
});

test('a list of sales names the students too, and leads to each enrolment', async () => {
  const person = { id: id(2), firstName: 'Joan', lastName: 'Tremlett' };
  const list = { enrolments: [enrolment], meta, search: '', onSearch: () => {}, onPage: () => {} };
  const { unmount } = await mount(<EnrolmentsPage side="sales" person={person} {...list} />);
  const row = within(screen.getByRole('row', { name: /Counting tricks/ }));
  expect(row.getByRole('link', { name: 'Counting tricks' }).getAttribute('href')).toBe(
    `/admin/users/${person.id}/sales/${enrolment.id}`,
  );
  expect(row.getByRole('link', { name: 'Sam Student' }).getAttribute('href')).toBe(`/admin/users/${sam.id}`);
  for (const words of ['FREE', 'Active', 'Paid by cheque']) expect(row.getByText(words)).toBeTruthy();
  unmount();
  await mount(<EnrolmentsPage side="purchases" person={person} {...list} />);
  expect(screen.queryByRole('columnheader', { name: 'Student' })).toBeNull();
});

async function showEnrolment(changes: Partial<EnrolmentRecord> = {}) {
  const actions = {
    onActivate: vi.fn(async () => {}),
    onDeactivate: vi.fn(async () => {}),
    onNote: vi.fn(async () => {}),
  };
  await mount(<EnrolmentPage enrolment={{ ...enrolment, ...changes }} {...actions} />);
  return actions;
}

test('an enrolment is ended after a question that says what is kept (G-23)', async () => {
  const { onDeactivate } = await showEnrolment();
  fireEvent.click(button('Set inactive'));
  expect(inDialog().getByText(/will be hidden from Sam Student. What was played is kept./)).toBeTruthy();
  expect(onDeactivate).not.toHaveBeenCalled();
  fireEvent.click(inDialog().getByRole('button', { name: 'Set inactive' }));
  expect(onDeactivate).toHaveBeenCalledTimes(1);
});

test('an ended enrolment begins again with a note (G-23)', async () => {
  const { onActivate } = await showEnrolment({ isActive: false });
  fireEvent.click(button('Set active'));
  const note = inDialog().getByLabelText('Note') as HTMLTextAreaElement;
  expect(note.value).toBe('Paid by cheque');
  fireEvent.change(note, { target: { value: ' Refund withdrawn ' } });
  fireEvent.click(inDialog().getByRole('button', { name: 'Set active' }));
  await waitFor(() => expect(onActivate).toHaveBeenCalledWith('Refund withdrawn'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a note is edited on its own, and one that is too long is told at its field (G-23)', async () => {
  const { onNote, onActivate } = await showEnrolment();
  const field = screen.getByRole('textbox', { name: 'Note' });
  fireEvent.change(field, { target: { value: 'x'.repeat(2001) } });
  fireEvent.click(button('Save note'));
  expect(screen.getByText('Note must be no more than 2000 characters')).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(button('Save note'));
  await waitFor(() => expect(onNote).toHaveBeenCalledWith(''));
  expect(await screen.findByText('The note has been saved.')).toBeTruthy();
  expect(onActivate).not.toHaveBeenCalled();
});
