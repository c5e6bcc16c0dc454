import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Files } from './forms.tsx';

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}.*Choose`));

/** A file that reports this size in kilobytes, without content. */
const file = (name: string, kilobytes: number): File =>
  Object.defineProperty(new File(['x'], name), 'size', { value: kilobytes * 1024 });

const messageAt = (label: string): string | undefined =>
  input(label).closest('.field')?.querySelector('.field-error')?.textContent ?? undefined;

test.each([
  ['Deals', 'a.lin', 1, 'Only PBN files can be uploaded', 'only pbn is accepted (V-13)'],
  ['Presentation', 'a.key', 1, 'Only pptx or ppt files can be uploaded', 'ppt or pptx (V-14)'],
  ['Presentation', 'a.pptx', 2049, 'Should be no more than 2MB', 'up to 2048 KB (V-14)'],
  ['Course image', 'a.gif', 1, 'The image must be a .jpeg, or .png image file', 'jpg, jpeg or png (V-15)'],
  ['Course image', 'a.png', 2049, 'The image must be below 2048kb', 'up to 2048 KB (V-15)'],
  ['Video', 'a.mov', 1, 'Only mp4 files can be uploaded', 'mp4 (V-16)'],
  ['Video', 'a.mp4', 512_001, 'Should be no more than 500MB', 'up to 512000 KB (V-16)'],
  [
    'Lesson resource',
    'a.zip',
    1,
    'The file must be a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
    'with the stated message (V-17)',
  ],
])('%s: %s of %i KB is refused at selection with "%s": %s', (label, name, kilobytes, message) => {
  render(<Files />);
  fireEvent.change(input(label), { target: { files: [file(name, kilobytes)] } });
  expect(messageAt(label)).toBe(message);
  expect(screen.queryByText(name)).toBeNull();
});

test.each([
  ['Deals', 'A.PBN', 4000, '(V-13)'],
  ['Presentation', 'a.ppt', 2048, '(V-14)'],
  ['Course image', 'a.jpeg', 2048, '(V-15)'],
  ['Video', 'a.mp4', 512_000, '(V-16)'],
  ['Lesson resource', 'a.docx', 1, '(V-17)'],
])('%s: %s of %i KB is accepted and sent %s', (label, name, kilobytes) => {
  render(<Files />);
  fireEvent.change(input(label), { target: { files: [file(name, kilobytes)] } });
  expect(screen.getByRole('progressbar', { name: `Sending ${name}` })).toBeTruthy();
});
