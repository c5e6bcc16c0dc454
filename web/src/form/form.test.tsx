import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { priceText } from '@overtrick/shared/forms/numbers';
import { required } from '@overtrick/shared/forms/required';
import { obeys } from '@overtrick/shared/forms/rule';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PasswordField, TextField } from '../ui/fields/field.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { Form } from '../ui/fields/form.tsx';
import { MultiPicker, Picker } from '../ui/fields/picker.tsx';
import { aFailure } from './failure.testing.ts';
import { OFFLINE_FORM, useForm } from './form.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required')),
  email: v.pipe(v.string(), v.nonEmpty('E-mail is required'), v.email('E-mail is not in the right format')),
});
type Output = v.InferOutput<typeof schema>;

function Example({ onSubmit, done }: { readonly onSubmit: (output: Output) => Promise<void>; readonly done?: string }) {
  const form = useForm(schema, { initial: { name: '', email: '' }, onSubmit, done });
  return (
    <Form form={form} action={<button type="submit">Send</button>}>
      <TextField {...form.field('name')} label="Name" />
      <PasswordField {...form.field('email')} label="E-mail" />
    </Form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

function show(onSubmit: (output: Output) => Promise<void>, done?: string) {
  render(<Example onSubmit={onSubmit} done={done} />);
}

const refused =
  (message: string, facts: Parameters<typeof aFailure>[1] = {}) =>
  async () => {
    throw aFailure(message, facts);
  };

test('an invalid form shows the notification, says what is wrong at each field, and sends nothing (V-12)', () => {
  const onSubmit = vi.fn(async () => {});
  show(onSubmit);
  type('E-mail', 'mary');
  send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(INVALID_FORM);
  expect(box('Name').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Name is required').id).toBe(box('Name').getAttribute('aria-describedby'));
  expect(screen.getByText('E-mail is not in the right format')).toBeTruthy();
});

test('puts the focus on the first wrong field, again after every try', () => {
  show(async () => {});
  type('Name', 'Mary');
  send();
  expect(document.activeElement).toBe(box('E-mail'));
  box('Name').focus();
  send();
  expect(document.activeElement).toBe(box('E-mail'));
});

test('sends what the schema made of the controls', async () => {
  const onSubmit = vi.fn(async () => {});
  show(onSubmit, 'Saved.');
  type('Name', '  Mary ');
  type('E-mail', 'mary@example.com');
  send();
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Mary', email: 'mary@example.com' });
});

test('takes a field’s message away once the field is changed', () => {
  show(async () => {});
  send();
  type('Name', 'M');
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(screen.getByText('E-mail is required')).toBeTruthy();
});

test.each([
  ['another failed call shows the server’s message (X-01)', refused('Not now'), 'Not now'],
  ['a failure without an answer shows the error’s own message (X-01)', () => Promise.reject(new Error('Odd')), 'Odd'],
  ['without a connection it says so', refused('No answer', { isOffline: true }), OFFLINE_FORM],
])('%s, and what was typed is kept', async (_title, onSubmit, message) => {
  show(onSubmit);
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect([box('Name').value, box('E-mail').value]).toEqual(['Mary', 'mary@example.com']);
});

test('shows the server’s messages at the fields they are about', async () => {
  show(refused('Taken', { fieldErrors: { 'profile.email': ['This e-mail is taken'] } }));
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  await screen.findByText('This e-mail is taken');
  expect(screen.getByRole('alert').textContent).toBe('Taken');
  expect(document.activeElement).toBe(box('E-mail'));
});

test('what the server says of a field is told there alone, and the form says that something is wrong (D-486)', async () => {
  show(refused('This e-mail is taken', { fieldErrors: { email: ['This e-mail is taken'] } }));
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  await screen.findByText('This e-mail is taken');
  expect(screen.getByRole('alert').textContent).toBe(INVALID_FORM);
});

test('sends once while the answer is awaited', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  show(onSubmit, 'Saved.');
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  send();
  finish();
  await screen.findByText('Saved.');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

const wide = v.object({
  system: v.pipe(v.string(), v.nonEmpty('System is required')),
  price: priceText('Price'),
  keywords: v.pipe(v.array(v.string()), v.minLength(1, 'Keywords is required')),
  picture: v.pipe(v.nullable(v.file()), obeys<File | null>(required('Picture'))),
  topics: v.array(v.object({ title: v.pipe(v.string(), v.nonEmpty('Title is required')) })),
});

function Wide({ onSubmit }: { readonly onSubmit: (output: v.InferOutput<typeof wide>) => Promise<void> }) {
  const initial = {
    system: '',
    price: '3.125',
    keywords: [],
    picture: null,
    topics: [{ title: 'Ruffs' }, { title: '' }],
  };
  const form = useForm(wide, { initial, onSubmit });
  const topics = form.list('topics');
  return (
    <Form form={form} action={<button type="submit">Send</button>}>
      <Picker {...form.text('system')} label="System" options={[{ value: 'ACOL', label: 'Acol' }]} />
      <TextField {...form.field('price')} label="Price" inputMode="decimal" />
      <MultiPicker {...form.choices('keywords')} label="Keywords" options={[{ value: 'k', label: 'Ruff' }]} />
      <FileField {...form.file('picture')} label="Picture" kind={UPLOADS.image} />
      {topics.items.map(({ title }, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is about
          key={index}
          label={`Topic ${index + 1}`}
          value={title}
          error={topics.errorOf(index, 'title')}
          onChange={({ target }) => topics.onChange(topics.items.with(index, { title: target.value }))}
        />
      ))}
    </Form>
  );
}

test('selects, numbers, files and lists have their messages at their places', () => {
  render(<Wide onSubmit={async () => {}} />);
  send();
  const messages = [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
  expect(messages).toEqual([
    'System is required',
    'The price must have 2 decimals.',
    'Keywords is required',
    'Picture is required',
    'Title is required',
  ]);
  expect(screen.getByText('Title is required').id).toBe(box('Topic 2').getAttribute('aria-describedby'));
  type('Topic 2', 'Finesses');
  expect(screen.queryByText('Title is required')).toBeNull();
});

test('selects, numbers, files and lists are sent as the schema makes them, and kept when the server refuses an item', async () => {
  const onSubmit = vi.fn(refused('Refused', { fieldErrors: { 'lesson.topics.1.title': ['Too common'] } }));
  render(<Wide onSubmit={onSubmit} />);
  for (const label of ['System', 'Keywords']) {
    fireEvent.click(screen.getByRole('combobox', { name: label }));
    fireEvent.click(screen.getByRole('option'));
    fireEvent.keyDown(screen.getByRole('combobox', { name: label }), { key: 'Escape' });
  }
  type('Price', '7.50');
  const picture = new File(['x'], 'felt.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/Picture.*Choose/), { target: { files: [picture] } });
  type('Topic 2', 'Finesses');
  send();
  expect((await screen.findByText('Too common')).id).toBe(box('Topic 2').getAttribute('aria-describedby'));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    system: 'ACOL',
    price: '7.50',
    keywords: ['k'],
    picture,
    topics: [{ title: 'Ruffs' }, { title: 'Finesses' }],
  });
  expect([box('Price').value, screen.getByText('felt.png').textContent]).toEqual(['7.50', 'felt.png']);
});
