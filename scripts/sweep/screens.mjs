// Every screen and dialog of a visitor and of a student, and how one comes there.
import { openClaim, openPlay, openResult, openTable, openTrick, playUntil } from './table.mjs';

const button = (page, name) => page.getByRole('button', { name }).first();

/** Opens an address, which is made of the places of the demo's content. */
const at = (path) => async (stage) => {
  await stage.page.goto(stage.url + (typeof path === 'function' ? path(stage.places) : path));
};

/** Opens a screen, then presses these buttons or links one after the other. */
const pressing =
  (open, ...names) =>
  async (stage) => {
    await open(stage);
    for (const name of names) await stage.page.getByRole('button', { name }).first().click({ timeout: 20_000 });
  };

const opening = (place) => at((places) => places[place]);

/** Chooses an answer of a question, as a hand, a radio or a call. */
const choosing =
  (open, ...answers) =>
  async (stage) => {
    await open(stage);
    for (const name of answers) await stage.page.getByRole('radio', { name }).first().click({ timeout: 20_000 });
  };

/** Makes a call: on a tablet the first tap lifts it, and the second makes it. */
const calling = (open, name) => async (stage) => {
  await open(stage);
  const call = button(stage.page, name);
  await call.click({ timeout: 20_000 });
  if (await call.isEnabled()) await call.click({ timeout: 2000 }).catch(() => undefined);
};

/** Opens the table and a dialog of it. */
const atTable =
  (open, ...names) =>
  async (stage) => {
    await open(stage);
    for (const name of names)
      await stage.page.getByRole('button', { name, exact: true, disabled: false }).first().click({ timeout: 20_000 });
  };

/** The table as a phone has it: its bar has more doors. */
const PHONE = { from: { width: 390, height: 844 }, only: ({ width }) => width < 768 };
const WIDE = { from: { width: 1440, height: 900 }, only: ({ width }) => width >= 768 };
/** A menu that a phone has: the top bar of a wide window shows the same as links. */
const NARROW = { from: { width: 390, height: 844 }, only: ({ width }) => width < 1024 };

const BIDDING = 'Responding to 1NT';

/** The table of a pack whose deals begin with the auction. */
async function openBidding(stage) {
  await stage.page.goto(`${stage.url}/my-deals`);
  await stage.page
    .getByRole('main')
    .getByRole('link', { name: BIDDING, exact: true })
    .first()
    .click({ timeout: 60_000 });
  await stage.page
    .getByRole('button', { name: /^(Play now|Replay)/ })
    .first()
    .click({ timeout: 60_000 });
  await button(stage.page, /^(Level 7|seven no trumps)$/).waitFor({ timeout: 60_000 });
}

async function callWrongly(stage) {
  await openBidding(stage);
  await playUntil(stage.page, button(stage.page, 'Highlight correct bid'));
}

/** Cuts the server off for this page. */
async function loseServer({ page }) {
  await page.route('**/api/**', (route) => route.abort());
}

const GUEST = {
  home: at('/'),
  'sample-deal': pressing(at('/'), 'South play'),
  'sample-deals-open': pressing(at('/'), 'South play', 'Open all deals in simulator'),
  about: at('/about'),
  article: async ({ page, url }) => {
    await page.goto(`${url}/about`);
    await page.locator('main a[href^="/about/"]').last().click();
  },
  glossary: at('/glossary'),
  'teacher-page': opening('teacher'),
  settings: at('/settings'),
  'log-in': at('/login'),
  'log-in-why': at('/my-deals'),
  'log-in-wrong': async ({ page, url }) => {
    await page.goto(`${url}/login`);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  },
  'log-in-no-address': pressing(at('/login'), 'Send me a code'),
  'log-in-code': async ({ page, url }) => {
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('student@example.com');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code of six digits').waitFor();
  },
  'sign-up': at('/create-account'),
  'sign-up-wrong': pressing(at('/create-account'), 'Create account'),
  forgot: at('/reset-password'),
  'new-password': at('/new-password'),
  'new-password-spent': at('/new-password?code=spent'),
  'verify-spent': at('/?verify=spent'),
  'oauth-callback': at('/oauth/callback'),
  'change-person': at('/change-person'),
  'link-spent': at('/links/spent'),
  'unsubscribe-spent': at('/unsubscribe/spent'),
  'not-found': at('/no-such-page'),
};

const STUDENT = {
  'home-signed-in': at('/'),
  'browse-courses': at('/browse-courses'),
  'browse-course': opening('storeCourse'),
  'deal-store': at('/deal-store'),
  'store-pack': opening('storePack'),
  'checkout-complete': at('/deal-store/checkout/complete'),
  'checkout-cancelled': at('/deal-store/checkout/cancelled'),
  'my-courses': at('/my-courses'),
  course: opening('course'),
  'live-course': opening('live'),
  lesson: opening('lesson'),
  'live-lesson': opening('liveLesson'),
  'live-lesson-next': opening('liveNext'),
  intertitle: opening('text'),
  film: opening('film'),
  slides: opening('slides'),
  'run-through': opening('run'),
  'run-through-open': async (stage) => {
    await pressing(opening('runOfTwo'), /^Open in simulator/)(stage);
    await stage.page.locator('.study-table').waitFor();
  },
  quiz: opening('quiz'),
  'quiz-wrong': choosing(opening('quiz'), 'Ten'),
  'quiz-right': choosing(opening('quiz'), 'Ten', 'Nine'),
  'quiz-bids': opening('quizOfBids'),
  'quiz-bids-wrong': calling(opening('quizOfBids'), /^pass/i),
  'quiz-hands': opening('quizOfHands'),
  'my-deals': at('/my-deals'),
  pack: opening('pack'),
  'next-deal': at('/next-deal'),
  sync: at('/sync'),
  'settings-signed-in': at('/settings'),
  profile: at('/my-profile'),
  'profile-wrong': async (stage) => {
    await at('/my-profile')(stage);
    await stage.page.getByLabel('First name').fill('', { timeout: 20_000 });
    await stage.page.getByRole('main').locator('button[type=submit]').first().click();
  },
  'change-email': at('/my-profile/change-email'),
  'change-password': at('/my-profile/change-password'),
  'delete-account': pressing(at('/my-profile'), 'Delete my account'),
  'set-up-profile': at('/setup-profile'),
  remote: at('/simulator/remote'),
  'log-out': async (stage) => {
    await at('/my-profile')(stage);
    const logOut = stage.page.getByRole('main').getByRole('button', { name: 'Log out', exact: true });
    await logOut.waitFor();
    await loseServer(stage);
    await logOut.click();
  },
  lock: async (stage) => {
    await at('/settings')(stage);
    await stage.page.getByLabel('Four digits of your choice').fill('12', { timeout: 20_000 });
    await button(stage.page, 'Set the lock').click();
  },
  'change-person-signed-in': at('/change-person'),
  'no-connection': async (stage) => {
    await at('/my-deals')(stage);
    await stage.page.locator('main h1').waitFor();
    await loseServer(stage);
    await stage.page.context().setOffline(true);
    stage.after(() => stage.page.context().setOffline(false));
  },
  'not-found-signed-in': at('/no-such-page'),
  'unknown-course': at('/my-courses/00000000-0000-4000-8000-000000000000'),
};

/** Clears the databases as a browser does that needs room, while no page of the app is open. */
async function loseStorage(stage) {
  const { page, url } = stage;
  await at('/my-deals')(stage);
  await page
    .getByText(/^On this device · /)
    .first()
    .waitFor({ timeout: 60_000 });
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' });
  await session.detach();
  await loseServer(stage);
  await at('/my-deals')(stage);
  await page.getByRole('heading', { level: 1, name: /come back/ }).waitFor({ timeout: 20_000 });
}

/** One who is here for the first time, and one whose browser has cleared what was here. */
const NEWCOMER = {
  'storage-lost': loseStorage,
  'teachers-see': at('/my-deals'),
};

/** A step of the tour lies beside what it speaks of, and goes with its own buttons. */
const TOUR = {
  tour: async (stage) => {
    await at('/my-courses')(stage);
    await stage.page.getByRole('dialog', { name: 'Guided tour' }).waitFor();
  },
};

/** One who plays: nobody else may sit down at the same table meanwhile. */
const PLAYER = {
  'table-bidding': openBidding,
  'table-bidding-wrong': callWrongly,
  'table-bidding-hint': atTable(openBidding, 'Hint'),
  'table-lead': openTable,
  'table-play': openPlay,
  'table-hint': atTable(openPlay, 'Hint'),
  'table-claim': openClaim,
  'table-settings': atTable(openPlay, 'Settings'),
  'table-keys': async (stage) => {
    await openPlay(stage);
    await stage.page.keyboard.press('?');
  },
  result: openResult,
  'look-back': async (stage) => {
    await openResult(stage);
    await stage.page
      .getByRole('button', { name: /^Look back/ })
      .first()
      .click();
    await stage.page.getByRole('slider').waitFor();
  },
};

/** @typedef {{ name: string, who: 'guest' | 'student' | 'newcomer' | 'player' | 'gallery', open: Function, from?: object, only?: Function }} Screen */

/** Screens of one size only. */
const NARROW_GUEST = { 'menu-guest': pressing(at('/'), 'Menu') };
const NARROW_STUDENT = { menu: pressing(at('/my-deals'), 'Menu') };
const PHONE_PLAYER = {
  'table-auction': atTable(openPlay, 'Auction'),
  'table-last-trick': atTable(openTrick, 'Last trick'),
};
const WIDE_STUDENT = { 'account-menu': pressing(at('/my-deals'), 'Sam Student') };

const of = (who, screens, more = {}) => Object.entries(screens).map(([name, open]) => ({ name, who, open, ...more }));

/** The states of the table and the look back that the gallery shows, which are not all reached by one deal. */
export async function listGalleryScreens(page, url) {
  await page.goto(`${url}/gallery`);
  const parts = {
    table: 'States of the table',
    'look-back': 'States of the look back',
    preview: 'States of the preview',
  };
  const screens = [];
  for (const [part, name] of Object.entries(parts)) {
    const links = page.getByRole('navigation', { name }).getByRole('link');
    await links.first().waitFor();
    const places = await links.evaluateAll((all) => all.map(({ hash }) => hash));
    screens.push(
      ...places.map((hash) => ({
        name: `gallery:${hash.slice(1)}`,
        who: 'gallery',
        part,
        open: at(`/gallery${hash}`),
        // An open menu lies over what is below it, and goes with the next key.
        ...(hash.endsWith('/menu') && { mayCover: true }),
      })),
    );
  }
  return screens;
}

/** In the order in which they are looked at: what marks an activity as done comes after what shows it untouched. */
export const SCREENS = [
  ...of('guest', GUEST),
  ...of('guest', NARROW_GUEST, NARROW),
  ...of('student', STUDENT),
  ...of('student', NARROW_STUDENT, NARROW),
  ...of('newcomer', NEWCOMER),
  ...of('newcomer', TOUR, { mayCover: true }),
  ...of('player', PLAYER),
  ...of('player', PHONE_PLAYER, PHONE),
  ...of('student', WIDE_STUDENT, WIDE),
];
