import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { LessonForm } from './lesson-form.tsx';

async function open(startsAt: string | null, timeZone: string, onSave = vi.fn(async () => {})) {
  const lesson = { title: 'Transfers', startsAt };
  await mount(<LessonForm lesson={lesson} live timeZone={timeZone} onSave={onSave} onCancel={vi.fn()} />);
  return onSave;
}
const time = () => screen.getByLabelText<HTMLInputElement>('Starts at');
const type = (value: string) => fireEvent.change(time(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  ['Asia/Tokyo', '2026-12-02T04:00', '2026-12-02T05:15', '2026-12-01T20:15:00.000Z'],
  ['America/New_York', '2026-12-01T14:00', '2026-07-01T14:00', '2026-07-01T18:00:00.000Z'],
])(
  'a time is shown and typed in the zone of the profile, %s, which stands beside it',
  async (zone, shown, typed, instant) => {
    const onSave = await open('2026-12-01T19:00:00.000Z', zone);
    expect(time().value).toBe(shown);
    expect(screen.getByText(`In the time zone of your profile: ${zone.replace('_', ' ')}.`)).toBeTruthy();
    type(typed);
    save();
    await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ startsAt: instant })));
  },
);

test('a time that the clocks leave out is refused at its field, and stays as typed', async () => {
  const onSave = await open(null, 'Europe/London');
  type('2026-03-29T01:30');
  save();
  expect(screen.getByText('The clocks go forward over this time: choose an earlier or a later one')).toBeTruthy();
  expect(time().getAttribute('aria-invalid')).toBe('true');
  expect(time().value).toBe('2026-03-29T01:30');
  expect(onSave).not.toHaveBeenCalled();
});

test('a time that is not touched stays the second of two hours that the clock shows twice', async () => {
  const onSave = await open('2026-10-25T01:30:12.000Z', 'Europe/London');
  expect(time().value).toBe('2026-10-25T01:30');
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Anew' } });
  save();
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ title: 'Anew', place: '', startsAt: '2026-10-25T01:30:12.000Z' }),
  );
});

test('no time is none', async () => {
  const onSave = await open('2026-12-01T19:00:00.000Z', 'Europe/London');
  type('');
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ title: 'Transfers', place: '', startsAt: null }));
});

test('a time that the server refuses says so at the field, and what was typed stays', async () => {
  const refuse = vi.fn(async () => {
    const fieldErrors = { startsAt: ['This lesson has ended: the start must not be after the end'] };
    throw Object.assign(new Error('Invalid'), { isOffline: false, fieldErrors });
  });
  await open('2026-12-01T19:00:00.000Z', 'Europe/London', refuse);
  type('2026-12-01T21:00');
  save();
  expect(await screen.findByText('This lesson has ended: the start must not be after the end')).toBeTruthy();
  expect(time().value).toBe('2026-12-01T21:00');
});

test('a place is typed for a live lesson alone; a solo one sends neither time nor place (silence 273)', async () => {
  const onSave = await open(null, 'Europe/London');
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: ' The club, room 2 ' } });
  save();
  await waitFor(() => expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ place: 'The club, room 2' })));
  document.body.replaceChildren();
  const solo = vi.fn(async () => {});
  const lesson = { title: 'Transfers', startsAt: '2026-12-01T19:00:00.000Z', place: null };
  await mount(<LessonForm lesson={lesson} live={false} timeZone="Europe/London" onSave={solo} onCancel={vi.fn()} />);
  expect(screen.queryByLabelText('Place')).toBeNull();
  save();
  await waitFor(() => expect(solo).toHaveBeenCalledWith({ title: 'Transfers' }));
});
