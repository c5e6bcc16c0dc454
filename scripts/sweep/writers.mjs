// The screens of teachers and admins. They are found by their links, one of each kind, so that a new one is looked at too;
// what no link leads to is opened by what is pressed.
import { callerOf } from './places.mjs';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** More screens than there are kinds: then a page makes addresses that this does not know as one kind. */
const MOST = 120;

/** The kind of a page: its address without the names of what it shows. */
const kindOf = (address) => address.replace(/[?#].*/, '').replace(ID, 'id');

/** The addresses below these that the links of a page lead to. */
const linksOf = (page, area) =>
  page
    .locator(`a[href^="/${area}"]`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('href').replace(/#.*/, '')));

/** Follows the links of an area and gives one address of each kind of page. */
async function findAddresses(page, url, area, starts) {
  const found = new Map();
  const open = [...starts];
  for (let address = open.shift(); address !== undefined; address = open.shift()) {
    if (found.has(kindOf(address))) continue;
    if (found.size === MOST) throw new Error(`more than ${MOST} kinds of pages below /${area}`);
    found.set(kindOf(address), address);
    await page.goto(url + address);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    open.push(...(await linksOf(page, area)));
  }
  return found;
}

const DEAL =
  '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]\n';

/** Gives the demo teacher a link and an import with a good board and a bad one; the rest is there. */
async function prepareTeacher(url, token) {
  await callerOf(url, token)('/deal-links', { name: 'For Tuesday' });
  const body = new FormData();
  body.append('media', new Blob([`${DEAL}\n[Board "2"]\n[Deal "N:AKQJ"]\n`], { type: 'text/plain' }), 'tuesday.pbn');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/deals/import-direct`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the import of deals: ${reply.status}`);
}

/** An editor looks different for each type of activity, which its address does not tell. */
const editorsOf = (places) =>
  Object.entries(places.activities).map(([type, { course, lesson, id }]) => [
    `editor:${type}`,
    `/teaching/courses/${course}/lessons/${lesson}/activities/${id}/edit`,
  ]);

/** The dialogs of the kinds of pages, by the buttons that open them. */
const DIALOGS = {
  '/teaching/deals': ['Import deals', 'New group', 'Export all', 'Change filters'],
  '/teaching/deals/groups/id': ['Export group'],
  '/teaching/deals/create': ['Paste'],
  '/teaching/courses/id': ['Edit lessons', 'View note', 'Unpublish', 'Archive'],
  '/teaching/courses/id/students/id/attempts/id': ['Play on from here', 'Show in class'],
  '/teaching/deal-packs/id': [/^Play now: /],
  '/admin/courses/id': ['Withdraw for rights…', 'Add student'],
  '/admin/users/id': ['Grant the teacher role'],
  '/admin/focuses/id': ['Delete this focus'],
  '/admin/knowledgebase/categories/id': ['Delete this category'],
};

/** What a page of this kind opens. A missing button is a fault: then the dialog is nowhere looked at. */
const dialogsOf = (who, kind, address) =>
  (DIALOGS[kind] ?? []).map((name) => ({
    name: `${kind.slice(1)}:${String(name)
      .replace(/[^\w ]/g, '')
      .trim()}`,
    who,
    open: async ({ page, url }) => {
      await page.goto(url + address);
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await page.locator('dialog:modal').waitFor();
    },
  }));

const screenOf = (who, name, address) => ({ name, who, open: ({ page, url }) => page.goto(url + address) });

/** The screens of the demo teacher and admin, each named by its kind of address. */
export async function listWriterScreens(browser, url, places, openContext) {
  await prepareTeacher(url, places.tokens.teacher);
  const screens = editorsOf(places).map(([name, address]) => screenOf('teacher', name, address));
  for (const [who, area] of [
    ['teacher', 'teaching'],
    ['admin', 'admin'],
  ]) {
    const context = await openContext(browser, url, who, places);
    const page = await context.newPage();
    const starts = [`/${area}`, ...(who === 'teacher' ? ['/teaching/deals/imports'] : [])];
    for (const [kind, address] of await findAddresses(page, url, area, starts))
      screens.push(screenOf(who, kind.slice(1), address), ...dialogsOf(who, kind, address));
    await context.close();
  }
  return screens;
}
