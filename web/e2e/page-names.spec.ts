import { expect, type Page } from '@playwright/test';
import { demo } from './api.ts';
import { test } from './fixtures.ts';
import { enter } from './person.ts';

/** A size at which the drawer links every page to every area. */
const PHONE = { width: 390, height: 844 };

/** One step: a link in the drawer, or a link on the page by its text; and the name of the next page. */
interface Step {
  readonly choose?: string;
  readonly in?: string;
  readonly press?: string;
  readonly name: string;
  /** The heading, where it differs from the name. */
  readonly heading?: string;
}

/** A drawer link to a page of the same name. */
const place = (name: string, area?: string): Step => ({ choose: name, in: area, name });
/** A link on the page to a page of the same name. */
const item = (name: string): Step => ({ press: name, name });

async function take(page: Page, { choose, in: area, press }: Step): Promise<void> {
  if (press) {
    await page.getByRole('main').getByRole('link', { name: press, exact: true }).first().click();
    return;
  }
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const links = area ? drawer.getByRole('navigation', { name: area }) : drawer;
  await links.getByRole('link', { name: choose, exact: true }).click();
}

/**
 * Walks through the app by its links; after each step checks the page's name in the window, the heading and the trail.
 */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await take(page, step);
    const { name, heading = name } = step;
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Overtrick`);
    const here = page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current=page]');
    if ((await here.count()) > 0) await expect(here).toHaveText(name);
  }
}

test("a student's pages have names of their own, each reached from another by its link (N-43)", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, server.url, demo('student'), '/my-deals');
  await walk(page, [
    place('Deal store'),
    item('Defending together'),
    place('My courses'),
    place('Deal store'),
    item('Defending together'),
    place('Glossary'),
    { ...place('About'), heading: 'About Overtrick' },
    item('Getting started'),
    place('Settings'),
  ]);
});

test("a teacher's pages have names of their own, each reached from another by its link (N-43)", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, server.url, demo('teacher'), '/my-deals');
  await walk(page, [
    place('Courses', 'Teaching'),
    item('Tricks and winners: a first course'),
    place('Deal library'),
    place('Courses', 'Teaching'),
    item('Responding to 1NT: a first course'),
    place('Deal Packs', 'Teaching'),
    place('Teaching', 'Teaching'),
    item('Students'),
  ]);
});

test("an admin's pages have names of their own, each reached from another by its link (N-43)", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, server.url, demo('admin'), '/my-deals');
  await walk(page, [
    place('Courses', 'Admin'),
    item('Tricks and winners: a first course'),
    place('Queue'),
    place('Courses', 'Admin'),
    item('Responding to 1NT: a first course'),
    place('Users'),
  ]);
  // Other tests have made people on this server, more than a page of the list has.
  await page.getByRole('searchbox').fill('Tremlett');
  await page.getByRole('searchbox').press('Enter');
  await walk(page, [item('Joan Tremlett'), place('Deal Packs', 'Admin'), place('Admin', 'Admin')]);
});
