import type { Article, KnowledgeBase } from '@overtrick/shared/learning/reference/knowledge-base';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { AboutPage } from './about-page.tsx';
import { ArticlePage } from './article-page.tsx';
import { CategoryPage } from './category-page.tsx';

const start = { id: 'c1', slug: 'start', title: 'Getting started', description: 'Begin here', order: 1 };
const table = { id: 'c2', slug: 'table', title: 'At the table', description: '', order: 2 };

const article = (slug: string, category = start, featured = false): Article => ({
  id: slug,
  slug,
  title: `The ${slug}`,
  summary: `About ${slug}`,
  category,
  featured,
  publishedAt: '2026-11-20T10:00:00.000Z',
  body: `<p>All of ${slug}</p>`,
});

const BASE: KnowledgeBase = {
  categories: [start, table],
  articles: [article('install'), article('train', start, true), article('keys', table)],
};

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('about shows what is featured first, then every category with its articles', async () => {
  await mount(<AboutPage base={BASE} />);
  expect(hrefs(screen.getByRole('region', { name: 'To begin with' }))).toEqual(['/about/start/train']);
  expect(hrefs(screen.getByRole('region', { name: 'Getting started' }))).toEqual([
    '/about/start',
    '/about/start/install',
    '/about/start/train',
  ]);
  expect(hrefs(screen.getByRole('region', { name: 'At the table' }))).toEqual(['/about/table', '/about/table/keys']);
});

test('an empty knowledge base says so', async () => {
  await mount(<AboutPage base={{ categories: [], articles: [] }} />);
  expect(screen.getByText('Nothing to read yet')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a category lists its articles with their summaries', async () => {
  await mount(<CategoryPage category={start} articles={BASE.articles.slice(0, 2)} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Getting started');
  expect(screen.getByText('About install')).toBeTruthy();
});

test('an article leads on to the next of its category', async () => {
  const [shown, next] = BASE.articles;
  if (!shown || !next) throw new Error('two articles');
  await mount(<ArticlePage article={shown} next={[next]} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The install');
  expect(hrefs(screen.getByRole('region', { name: 'More in Getting started' }))).toEqual(['/about/start/train']);
});
