import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextField } from '../ui/fields/field.tsx';
import { Form } from '../ui/fields/form.tsx';
import { aFailure } from './failure.testing.ts';
import { KEPT_FORM, useForm } from './form.ts';
import { type DraftStore, KeptForm } from './kept-form.tsx';
import { type Typed, withTyped } from './kept-values.ts';

/** What lies on the device, by the opening that wrote it. */
const disk = new Map<string, Typed>();
let isFull = false;
let openings = 0;
beforeEach(() => {
  disk.clear();
  isFull = false;
});

function openStore(): DraftStore {
  const own = `opening ${++openings}`;
  return {
    list: async () => [...disk].filter(([key]) => key !== own).map(([key, typed]) => ({ key, savedAt: 0, ...typed })),
    async put(typed) {
      if (!isFull) disk.set(own, typed);
      return !isFull;
    },
    async drop(key = own) {
      disk.delete(key);
    },
    when: () => 'today at 12:03',
  };
}

const schema = v.object({ title: v.string(), price: v.string() });
type Values = v.InferOutput<typeof schema>;
const COURSE = { title: 'Finesse', price: '10' };

interface Shown {
  readonly course?: Values;
  readonly onSave?: (values: Values) => Promise<void>;
}

function Fields({ course = COURSE, onSave = async () => {}, forget }: Shown & { readonly forget: () => void }) {
  const form = useForm(schema, { initial: course, onSubmit: onSave, isKept: true });
  const dialog = useForm(schema, { initial: COURSE, onSubmit: onSave });
  return (
    <>
      <Form form={form} action={<button type="submit">Save</button>}>
        <TextField {...form.field('title')} label="Title" />
        <TextField {...form.field('price')} label="Price" />
      </Form>
      <TextField {...dialog.field('title')} label="Group" />
      <button type="button" onClick={forget}>
        Cancel
      </button>
    </>
  );
}

function show(shown: Shown = {}) {
  const store = openStore();
  return render(<KeptForm store={store}>{(forget) => <Fields {...shown} forget={forget} />}</KeptForm>);
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () => [...disk.values()].map(({ values }) => (values as Values).title);
const kept = (...expected: readonly string[]) => waitFor(() => expect(titles()).toEqual(expected));
const offer = () => screen.queryByText('You typed something here today at 12:03 that was not saved.');
const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what is typed is kept as it is typed, offered at the next opening, and stands in the form after a tap (D-118)', async () => {
  const first = show();
  type('Title', 'Fin');
  type('Title', 'Finesses');
  await kept('Finesses');
  first.unmount();
  show();
  await waitFor(() => expect(offer()).toBeTruthy());
  expect(box('Title').value).toBe('Finesse');
  press('Go on with it');
  await waitFor(() => expect(box('Title').value).toBe('Finesses'));
  expect(offer()).toBeNull();
  await kept('Finesses');
});

test('what is dropped is gone, and what is typed before deciding is kept beside what is offered (D-118)', async () => {
  show().unmount();
  const first = show();
  type('Title', 'One');
  await kept('One');
  first.unmount();
  show();
  await waitFor(() => expect(offer()).toBeTruthy());
  type('Title', 'Two');
  await kept('One', 'Two');
  press('Drop it');
  await kept('Two');
  expect([offer(), box('Title').value]).toEqual([null, 'Two']);
});

test('a field that was not touched has the newest value, and values that are the old ones again are no draft', async () => {
  const first = show();
  type('Title', 'Finesses');
  await kept('Finesses');
  first.unmount();
  show({ course: { title: 'Finesse', price: '12' } });
  await waitFor(() => expect(offer()).toBeTruthy());
  press('Go on with it');
  await waitFor(() => expect([box('Title').value, box('Price').value]).toEqual(['Finesses', '12']));
  type('Title', 'Finesse');
  await kept();
  expect(withTyped({ a: 1, b: 2 }, { values: { a: 1, b: 3, gone: 4 }, base: { a: 0, b: 3, gone: 0 } })).toEqual({
    a: 1,
    b: 2,
  });
});

test('a form on an old answer follows a newer one where nothing was typed', async () => {
  const store = openStore();
  const of = (course: Values) => (
    <KeptForm store={store}>{(forget) => <Fields course={course} forget={forget} />}</KeptForm>
  );
  const { rerender } = render(of(COURSE));
  type('Title', 'Finesses');
  rerender(of({ title: 'The finesse', price: '12' }));
  await waitFor(() => expect([box('Title').value, box('Price').value]).toEqual(['Finesses', '12']));
  await waitFor(() =>
    expect([...disk.values()].map(({ base }) => base)).toEqual([{ title: 'The finesse', price: '12' }]),
  );
});

test('a save ends the draft, and Cancel does', async () => {
  const onSave = vi.fn(async () => {});
  show({ onSave });
  type('Title', 'Finesses');
  await kept('Finesses');
  press('Save');
  await kept();
  expect(onSave).toHaveBeenCalledWith({ title: 'Finesses', price: '10' });
  type('Title', 'Squeezes');
  await kept('Squeezes');
  press('Cancel');
  await kept();
});

test('a save without a connection says that it is kept, and nothing is lost by leaving then (D-118)', async () => {
  const onSave = async () => {
    throw aFailure('There is no connection to the server', { isOffline: true });
  };
  const first = show({ onSave });
  type('Title', 'Finesses');
  press('Save');
  expect(await screen.findByText(KEPT_FORM)).toBeTruthy();
  press('Cancel');
  first.unmount();
  await kept('Finesses');
});

test('a device that cannot keep it says so, and only then the page asks before it goes', async () => {
  show();
  type('Title', 'Finesses');
  await kept('Finesses');
  expect(leaves()).toBe(false);
  isFull = true;
  type('Title', 'Finesses again');
  expect(await screen.findByText(/^This device cannot keep what you type here/)).toBeTruthy();
  expect(leaves()).toBe(true);
});

test('a form within the form is no part of the draft', async () => {
  show();
  type('Group', 'Tuesday');
  type('Title', 'Finesses');
  await kept('Finesses');
});
