import { importDeals } from '@overtrick/shared/contract/deal-imports';
import type { Harness } from '../../api/src/testing/harness.ts';
import type { Scene } from './scene.ts';
import { hostileText } from './vectors.ts';

/** Beyond the numbers of the fields. */
let number = 900;
const next = (length: number): string => {
  number += 1;
  return hostileText(number, length);
};
/** In a tag or a comment of PBN: its own quotes and braces would end it. */
const tag = (name: string): string =>
  `[${name} "${next(480)
    .replace(/["\\]/g, "'")
    .replace(/[\r\n]/g, ' ')}"]`;
const comment = (): string => `{${next(2000).replace(/[{}]/g, ' ')}}`;
/** In a field of LIN: a bar would end it. */
const lin = (name: string): string => `${name}|${next(480).replace(/[|\r\n]/g, ' ')}|`;

const HANDS = 'N:AQ4.KT73.QJ5.982 K82.Q95.T842.K76 JT763.A4.AK6.QJ3 95.J862.973.AT54';

const pbn = (): string =>
  [
    ...['Event', 'Site', 'Date'].map(tag),
    '[Board "1"]',
    ...['West', 'North', 'East', 'South', 'Scoring', 'Stage', 'Annotator', 'HomeTeam', 'Room'].map(tag),
    '[Dealer "N"]',
    '[Vulnerable "None"]',
    `[Deal "${HANDS}"]`,
    '[Declarer "S"]',
    '[Contract "4S"]',
    '[Result "10"]',
    comment(),
    '[Auction "N"]',
    '1D =1= Pass 1S Pass',
    '2S Pass 4S AP',
    tag('Note').replace('"', '"1:'),
    comment(),
    '[Play "W"]',
    'C4 C2 CK C3',
    comment(),
    '*',
    '',
    '[Board "2"]',
    tag('Event'),
    '[Dealer "E"]',
    `[Deal "E:${next(480).replace(/["\\]/g, "'")}"]`,
    comment(),
    '',
  ].join('\n');

const linFile = (): string =>
  `${lin('pn')}st||md|1SJT763HA4DAK6CQJ3,S95HJ862D973CAT54,SAQ4HKT73DQJ5C982,SK82HQ95DT842CK76|rh||${lin('ah')}sv|o|` +
  `mb|1S|${lin('an')}mb|p|mb|4S|mb|ppp|pg||${lin('nt')}pc|C4|pc|C2|pc|CK|pc|C3|pg||${lin('nt')}\n${lin('vg')}${lin('rs')}\n` +
  `%%\nbt||${lin('at')}pg||${lin('lb')}lb|*m${next(180).replace(/[|~^]/g, ' ')}^one~two~three^2|lb|*y${next(180).replace(/[|~^]/g, ' ')}^^n|\n`;

/** Brings files whose tags, comments, notes and names are hostile, with a board that cannot be read; returns their first deals. */
export async function bringHostileFiles(harness: Harness, { people, params }: Scene): Promise<readonly string[]> {
  const { token } = people.teacher;
  const files = [
    { name: `${next(90).replace(/["/\\]/g, ' ')}.pbn`, content: Buffer.from(pbn()) },
    { name: `${next(90).replace(/["/\\]/g, ' ')}.lin`, content: Buffer.from(linFile()) },
  ];
  const deals: string[] = [];
  for (const file of files) {
    const words = { name: next(180), author: next(180), work: next(180), licence: next(90) };
    const query = { autogroup: 'true', duplicates: 'keep', ...words } as const;
    const { status, reply, problem } = await harness.call(importDeals, { token, query, file });
    if (status !== 200) throw new Error(`${file.name}: ${status} ${JSON.stringify(problem)}`);
    params.importId = reply.report.id;
    deals.push(reply.deals[0]?.id ?? '');
  }
  return deals;
}
