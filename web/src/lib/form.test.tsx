import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { ApiError } from './api-error.ts';
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

const refused = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) => async () => {
  throw new ApiError({ kind: 'answered', message: 'Refused', ...facts });
};

test('says what is wrong at each field and for the whole form, and sends nothing', () => {
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
  ['another failed call shows the server’s message (X-01)', refused({ status: 409, message: 'Not now' }), 'Not now'],
  ['a failure without an answer shows the error’s own message (X-01)', () => Promise.reject(new Error('Odd')), 'Odd'],
  ['without a connection it says so', refused({ kind: 'offline' }), OFFLINE_FORM],
  ['without an answer in time it says so', refused({ kind: 'timeout' }), OFFLINE_FORM],
])('%s, and what was typed is kept', async (_title, onSubmit, message) => {
  show(onSubmit);
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect([box('Name').value, box('E-mail').value]).toEqual(['Mary', 'mary@example.com']);
});

test('shows the server’s messages at the fields they are about', async () => {
  show(refused({ status: 422, message: 'Taken', fieldErrors: { 'profile.email': ['This e-mail is taken'] } }));
  type('Name', 'Mary');
  type('E-mail', 'mary@example.com');
  send();
  await screen.findByText('This e-mail is taken');
  expect(screen.getByRole('alert').textContent).toBe('Taken');
  expect(document.activeElement).toBe(box('E-mail'));
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
