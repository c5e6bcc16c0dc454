import type { TeacherProfile } from '@overtrick/shared/learning/deal-pack';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TeacherPage } from './teacher-page.tsx';
import { websiteOf } from './website.ts';

type Media = TeacherProfile['media'][number];

const joan: TeacherProfile = {
  id: '01900000-0000-7000-8000-000000000002' as TeacherProfile['id'],
  displayName: 'Joan Tremlett',
  headline: 'Thirty years at club tables',
  biography: '',
  website: null,
  languages: ['English', 'Welsh'],
  media: [],
};
const picture = (url: string): Media => ({ id: joan.id as Media['id'], url });
const avatar = (container: HTMLElement) => container.querySelector('img');

test('a teacher’s avatar is the first picture (A-43)', () => {
  const { container } = render(<TeacherPage profile={{ ...joan, media: [picture('/a.jpg'), picture('/b.jpg')] }} />);
  expect(avatar(container)?.getAttribute('src')).toBe('/a.jpg');
});

test('a teacher without pictures has the default one (A-43)', () => {
  const { container } = render(<TeacherPage profile={joan} />);
  expect(avatar(container)?.getAttribute('src')).toBe('/avatar.svg');
});

test('a picture that cannot be had gives way to the default one', () => {
  const { container } = render(<TeacherPage profile={{ ...joan, media: [picture('/gone.jpg')] }} />);
  fireEvent.error(avatar(container) as Element);
  expect(avatar(container)?.getAttribute('src')).toBe('/avatar.svg');
});

test('name, headline and languages are shown, and an empty biography is told', () => {
  render(<TeacherPage profile={joan} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Joan Tremlett');
  for (const text of ['Thirty years at club tables', 'English', 'Welsh']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Joan Tremlett has not written anything here yet.')).toBeTruthy();
});

test.each([
  ['https://joan.example.com/lessons/', 'https://joan.example.com/lessons/', 'joan.example.com/lessons'],
  ['joan.example.com', 'https://joan.example.com/', 'joan.example.com'],
  ['http://joan.example.com', 'http://joan.example.com/', 'joan.example.com'],
])('the website %s is a link', (address, href, words) => {
  expect(websiteOf(address)).toEqual({ href, words });
});

test.each([null, '', '  ', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://'])(
  'the website %s is none',
  (address) => expect(websiteOf(address)).toBeUndefined(),
);
