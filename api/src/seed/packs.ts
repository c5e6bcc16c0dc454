import firstTricks from './first-tricks.pbn?raw';
import type { DemoPack } from './pack.ts';

/** The packs that come with a database for trying the product out. */
export const DEMO_PACKS: readonly DemoPack[] = [
  {
    key: 'first-tricks',
    title: 'First tricks',
    description: 'Count your tricks before you play to the first one.',
    introduction: '<p>Two contracts with tricks enough, if they are taken in the right order.</p>',
    keywords: ['counting tricks', 'drawing trumps'],
    focus: ['declarer play'],
    biddingSystems: ['ACOL'],
    minExperienceLevel: 1,
    maxExperienceLevel: 3,
    cost: null,
    currency: 'GBP',
    pbn: firstTricks,
  },
];
