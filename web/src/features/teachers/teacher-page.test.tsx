import type { TeacherPage as TeacherPageData } from '@overtrick/shared/contract/teachers';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFailure } from '../../form/failure.testing.ts';
import { mount } from '../../testing/mount.testing.tsx';
import { TeacherPage } from './teacher-page.tsx';
import { websiteOf } from './website.ts';

type Media = TeacherPageData['media'][number];
type Pack = TeacherPageData['dealPacks'][number];

const joan: TeacherPageData = {
  id: '01900000-0000-7000-8000-000000000002' as TeacherPageData['id'],
  displayName: 'Joan Tremlett',
  headline: 'Thirty years at club tables',
  biography: '',
  website: null,
  languages: ['English', 'Welsh'],
  media: [],
  subscriberCount: 1,
  subscribed: false,
  dealPacks: [],
  courses: [],
};
const picture = (url: string): Media => ({ id: joan.id as Media['id'], url });

async function show(changes: Partial<TeacherPageData> = {}, actions = {}) {
  const onSubscribe = vi.fn(async () => ({ subscribed: true, subscriberCount: 2 }));
  const onUnsubscribe = vi.fn(async () => ({ subscribed: false, subscriberCount: 0 }));
  const profile = { ...joan, ...changes };
  const { container } = await mount(
    <TeacherPage profile={profile} onSubscribe={onSubscribe} onUnsubscribe={onUnsubscribe} {...actions} />,
  );
  const avatar = () => container.querySelector('.teacher-avatar');
  return { onSubscribe, onUnsubscribe, avatar };
}

test('a teacher’s avatar is the first picture (A-43)', async () => {
  const { avatar } = await show({ media: [picture('/a.jpg'), picture('/b.jpg')] });
  expect(avatar()?.getAttribute('src')).toBe('/a.jpg');
});

test('a teacher without pictures has the default one (A-43)', async () => {
  const { avatar } = await show();
  expect(avatar()?.getAttribute('src')).toBe('/avatar.svg');
});

test('a picture that cannot be had gives way to the default one', async () => {
  const { avatar } = await show({ media: [picture('/gone.jpg')] });
  fireEvent.error(avatar() as Element);
  expect(avatar()?.getAttribute('src')).toBe('/avatar.svg');
});

test('name, headline and languages are shown, and an empty biography is told', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Joan Tremlett');
  for (const text of ['Thirty years at club tables', 'English', 'Welsh']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Joan Tremlett has not written anything here yet.')).toBeTruthy();
});

test('one subscribes with a press and sees how many do (A-42)', async () => {
  await show();
  expect(screen.getByText('1 subscriber')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
  expect(screen.getByText('2 subscribers')).toBeTruthy();
});

test('one unsubscribes with a press (A-42)', async () => {
  const { onUnsubscribe } = await show({ subscribed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(screen.getByText('No subscribers yet')).toBeTruthy();
  expect(onUnsubscribe).toHaveBeenCalledTimes(1);
});

test('a subscription that fails says why and changes nothing', async () => {
  const offline = aFailure('There is no connection to the server', { isOffline: true });
  await show({}, { onSubscribe: () => Promise.reject(offline) });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/^You are off line/)).toBeTruthy();
  expect(screen.getByText('1 subscriber')).toBeTruthy();
});

const item = (number: number, title: string) => ({
  id: `01900000-0000-7000-8000-0000000000${10 + number}` as Pack['id'],
  title,
  description: 'To begin with',
  media: [],
  focus: ['bidding'],
  keywords: [`topic ${number}`],
  maxExperienceLevel: 2,
});
const pack = (number: number, title = `Pack ${number}`): Pack => ({ ...item(number, title), dealCount: 8 });
const course = (number: number, title = `Course ${number}`) => ({ ...item(number, title), live: true, lessonCount: 1 });
const many = <T,>(count: number, make: (number: number) => T) => Array.from({ length: count }, (_, n) => make(n + 1));
const linksIn = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('what the teacher has in the stores is listed and leads there, courses too (D-184)', async () => {
  const [aPack, aCourse] = [pack(3, 'Tricks and winners'), course(4, 'Responding to 1NT')];
  await show({ dealPacks: [aPack], courses: [aCourse] });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Tricks and winners')).toBe(`/deal-store/${aPack.id}`);
  expect(hrefOf('Responding to 1NT')).toBe(`/browse-courses/${aCourse.id}`);
  expect(screen.getByText('8 deals')).toBeTruthy();
  expect(screen.getByText('1 lesson')).toBeTruthy();
  expect(screen.getByText('LIVE')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('of many the newest six stand there, with the way to all (D-184)', async () => {
  await show({ courses: many(8, (n) => course(n)) });
  expect(linksIn('Courses')).toEqual(many(6, (n) => `Course ${n}`));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(linksIn('Courses')).toHaveLength(8);
  expect(document.activeElement?.tagName).toBe('UL');
});

test('many are searched by name and topic (D-184)', async () => {
  await show({ courses: many(9, (n) => course(n)), dealPacks: many(5, (n) => pack(n)) });
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('TOPIC 5');
  expect([linksIn('Courses'), linksIn('Deal packs')]).toEqual([['Course 5'], ['Pack 5']]);
  expect(screen.getByText('1 course and 1 deal pack')).toBeTruthy();
  type('topic 9');
  expect(linksIn('Courses')).toEqual(['Course 9']);
  expect(screen.queryByRole('region', { name: 'Deal packs' })).toBeNull();
  type('');
  expect(linksIn('Deal packs')).toHaveLength(5);
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
