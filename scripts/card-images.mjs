// Draws the pictures of courses and packs that have none of their own, one for each focus and level (640 × 360): felt with
// calls, a hand, a trick or cards, and the level in words. The pictures are committed.
//   node scripts/card-images.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from './browser.mjs';
import { root } from './stale.mjs';

const publicFolder = join(root, 'web', 'public');
const folder = join(publicFolder, 'card-images');

const LEVELS = [
  'Absolute Beginner',
  'Beginner+',
  'Improver',
  'Improver+',
  'Intermediate',
  'Intermediate+',
  'Advanced',
  'Advanced+',
  'Tournament',
  'World Class',
];

/** Four calls for each level, each sequence a little harder than the one before. */
const AUCTIONS = [
  '1NT P 3NT P',
  '1S P 2S P',
  '1H P 4H P',
  '1NT P 2C P',
  '1NT P 2H P',
  '2C P 2D P',
  '1S X 2S P',
  '1H 2NT X P',
  '4NT P 5H P',
  '1D X XX P',
].map((calls) => calls.split(' '));

const HANDS = [
  'AK3.AQ5.KJ42.Q87',
  'AQ4.KJ5.A962.Q73',
  'KQJ95.A83.A4.K62',
  'AJ4.KJ93.AQ5.K82',
  'AKJ85.73.A6.KQ42',
  'A5.KQ964.AJ3.K74',
  'KJ963.A.KQ84.AQ5',
  'AQJ94.K5.A.KJ863',
  'AKQ4.AJ5.KQ6.A93',
  'AKQJ85..AK4.KQ62',
].map((hand) => hand.split('.'));

/** The cards that left, top, right and bottom play: the last card wins, ruffs or waits. */
const TRICKS = [
  'QH 2H 5H AH',
  'KS 4S 2S 7S',
  '4D 8D KD AD',
  'JC 3C 6C QC',
  '5H QH KH AH',
  '6S 9S JS QS',
  'KH 3H 8H 2S',
  '3C QC 9C KC',
  '9D AD 4D JD',
  '2S KS AS 3H',
].map((cards) => cards.split(' '));

const FANS = [
  'AS KS',
  'AS KH QD',
  'KS QS JS 9S',
  'AH QH 9H 4H',
  'KD JD 9D AC',
  'AS QH JD 8C 4S',
  'QS JH 9D 8C 7S',
  'KH QD JC 9S 8H',
  'AC KD QH JS 9C',
  'AS AH AD AC 2S',
].map((cards) => cards.split(' '));

const SHAPES = {
  S: 'M12 1.6C13 4 21.4 9 21.4 14.3c0 2.9-2.1 4.8-4.6 4.8-1.5 0-2.8-.7-3.6-1.8.2 2.2 1 3.9 2.5 5.1H8.3c1.5-1.2 2.3-2.9 2.5-5.1-.8 1.1-2.1 1.8-3.6 1.8-2.5 0-4.6-1.9-4.6-4.8C2.6 9 11 4 12 1.6Z',
  H: 'M12 22.2C11 19.4 2 14.4 2 8.3 2 5 4.4 2.7 7.2 2.7c2.1 0 3.9 1.3 4.8 3.2.9-1.9 2.7-3.2 4.8-3.2C19.6 2.7 22 5 22 8.3c0 6.1-9 11.1-10 13.9Z',
  D: 'M12 1.2C13.9 5.1 16.7 8.9 20.2 12 16.7 15.1 13.9 18.9 12 22.8 10.1 18.9 7.3 15.1 3.8 12 7.3 8.9 10.1 5.1 12 1.2Z',
  C: 'M12 1.6a4.9 4.9 0 0 0-4.3 7.25A4.9 4.9 0 1 0 10.9 16.6c-.1 2.5-1 4.5-2.7 5.8h7.6c-1.7-1.3-2.6-3.3-2.7-5.8A4.9 4.9 0 1 0 16.3 8.85 4.9 4.9 0 0 0 12 1.6Z',
};

const sign = (suit) => `<svg class="s ${suit}" viewBox="0 0 24 24"><path d="${SHAPES[suit]}"/></svg>`;
const card = (name) => `<b class="card ${name[1]}"><i>${name[0]}</i>${sign(name[1])}${sign(name[1])}</b>`;

const KINDS = { P: 'pass', X: 'double', XX: 'redouble' };
const call = (name) => {
  if (KINDS[name]) return `<b class="call ${KINDS[name]}">${name === 'P' ? 'Pass' : name}</b>`;
  return `<b class="call">${name[0]}${name[1] === 'N' ? '<small>NT</small>' : sign(name[1])}</b>`;
};

/** The scene on the felt for each focus. */
const SCENES = {
  Bidding: (level) => `<div class="calls">${AUCTIONS[level].map(call).join('')}</div>`,
  Play: (level) =>
    `<div class="hand">${HANDS[level].map((ranks, suit) => `<p>${sign('SHDC'[suit])}<span>${[...ranks].join(' ') || '–'}</span></p>`).join('')}</div>`,
  Defence: (level) => `<div class="trick">${TRICKS[level].map(card).join('')}</div>`,
  Other: (level) => `<div class="fan">${FANS[level].map(card).join('')}</div>`,
};

const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(join(publicFolder, 'fonts', name)).toString('base64')})`;

const STYLE = `
  @font-face { font-family: Text; font-weight: 200 800; src: ${font('atkinson-hyperlegible-next-latin-wght-normal.woff2')}; }
  @font-face { font-family: Display; font-weight: 400 700; src: ${font('brygada-1918-latin-wght-normal.woff2')}; }
  * { box-sizing: border-box; }
  body { margin: 0; width: 640px; height: 360px; display: grid; grid-template-rows: 1fr auto; background: #2F5A4D; font-family: Text; color: #14191B; }
  main { display: grid; place-items: center; }
  footer { display: flex; align-items: center; gap: 18px; padding: 0 32px 26px; color: #F5F9F5; font: 600 30px/1 Display; }
  footer span { display: flex; align-items: center; gap: 4px; margin-left: auto; height: 26px; }
  footer i { width: 10px; height: 16px; border: 1.5px solid #D3E3DA; border-radius: 2px; }
  footer i.on { width: 13px; height: 24px; background: #F5F9F5; border-color: #F5F9F5; }
  .s { fill: currentColor; flex: none; } .H, .D { color: #B90F1C; } .S, .C { color: #14191B; }
  .calls { display: flex; gap: 16px; padding: 22px 26px; background: #fff; border-radius: 8px; }
  .call { min-width: 96px; height: 72px; padding: 0 14px; display: inline-flex; align-items: center; justify-content: center; gap: 3px; border: 2px solid #74807A; border-radius: 8px; font-size: 40px; }
  .call .s { width: 34px; height: 34px; } .call small { font-size: 28px; }
  .pass { border-color: transparent; color: #1B6B3C; font-size: 30px; } .double { border: 0; background: #B5151F; color: #fff; } .redouble { border: 0; background: #1F4E9E; color: #fff; }
  .hand { padding: 16px 34px; background: #fff; border-radius: 8px; font-size: 36px; line-height: 1.3; } .hand p { display: flex; align-items: center; gap: 16px; margin: 0; } .hand .s { width: 30px; height: 30px; }
  .card { position: relative; display: block; width: 96px; height: 134px; background: #fff; border: 1px solid #8E9A93; border-radius: 9px; box-shadow: 0 2px 6px rgb(16 32 26 / .2); }
  .card i { position: absolute; left: 6px; top: 3px; width: 40px; text-align: center; font: 700 44px/1 Text; } .card .s { position: absolute; left: 11px; top: 47px; width: 30px; height: 30px; } .card .s + .s { left: auto; top: auto; right: 9px; bottom: 8px; width: 44px; height: 44px; }
  .fan { display: flex; } .fan .card + .card { margin-left: -30px; }
  .trick { position: relative; width: 440px; height: 236px; } .trick .card { position: absolute; transform: scale(.86); } .trick .card:nth-child(1) { left: 60px; top: 51px; } .trick .card:nth-child(2) { left: 172px; top: -6px; } .trick .card:nth-child(3) { right: 60px; top: 51px; } .trick .card:nth-child(4) { left: 172px; bottom: -6px; }
`;

const page = (scene, level) => `<!doctype html><style>${STYLE}</style><main>${scene(level)}</main>
  <footer>${LEVELS[level]}<span>${LEVELS.map((_, place) => `<i class="${place <= level ? 'on' : ''}"></i>`).join('')}</span></footer>`;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 640, height: 360 } });
for (const [focus, scene] of Object.entries(SCENES))
  for (const level of LEVELS.keys()) {
    await tab.setContent(page(scene, level));
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: join(folder, `${focus}_Lev${level + 1}.png`) });
  }
await browser.close();
console.log(`${Object.keys(SCENES).length * LEVELS.length} pictures in ${folder}`);
