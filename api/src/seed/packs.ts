import defendingTogether from './defending-together.pbn?raw';
import type { DemoPack } from './pack.ts';
import respondingTo1nt from './responding-to-1nt.pbn?raw';
import tricksAndWinners from './tricks-and-winners.pbn?raw';

/**
 * The packs of the demo database. All deals are our own; `npm run check:demo` checks each with the solver. A deal's id
 * is derived from its position in its file, so add new deals at the end.
 */
export const DEMO_PACKS: readonly DemoPack[] = [
  {
    key: 'tricks-and-winners',
    title: 'Tricks and winners',
    description: 'Eight contracts to make: count first, then decide which suit to play.',
    introduction:
      '<p>Every contract is a number of tricks. Before you play to the first one, count the tricks that are yours already, and look for the suit that can give you the rest.</p><ul><li>The first deals need no bidding, or very little.</li><li>A plan is asked for when dummy comes down: take your time over it.</li><li>If it goes wrong, replay the deal. Only your best result counts.</li></ul>',
    keywords: ['counting winners', 'drawing trumps', 'finesse', 'hold-up', 'entries'],
    focus: ['declarer play'],
    biddingSystems: ['ACOL'],
    minExperienceLevel: 1,
    maxExperienceLevel: 2,
    cost: null,
    currency: 'GBP',
    pbn: tricksAndWinners,
  },
  {
    key: 'responding-to-1nt',
    title: 'Responding to 1NT',
    description: 'Pass, ask, transfer or invite: what to do when the auction begins with a weak no trump.',
    introduction:
      '<p>An opening bid of 1NT shows 12 to 14 points and a balanced hand. It says so much that the other hand nearly always knows where to go.</p><ul><li><strong>2♣</strong> is Stayman: have you a four-card major?</li><li><strong>2♦</strong> and <strong>2♥</strong> are transfers to hearts and spades.</li><li><strong>2NT</strong> invites with 11 or 12 points.</li></ul><p>You sit on both sides of it, and play the contract you have reached.</p>',
    keywords: ['Stayman', 'transfers', 'invitations', 'weak no trump'],
    focus: ['bidding'],
    biddingSystems: ['ACOL'],
    minExperienceLevel: 3,
    maxExperienceLevel: 3,
    cost: null,
    currency: 'GBP',
    pbn: respondingTo1nt,
  },
  {
    key: 'defending-together',
    title: 'Defending together',
    description: 'Seven contracts that can be beaten, if both defenders pull the same way.',
    introduction:
      '<p>Defence is half of all the bridge you play, and the harder half. In each of these deals one idea beats the contract: the lead, the return, the ruff, the card kept back.</p><p>Your partner here is a bot. It plays perfectly, but <em>bots do not signal</em>: look at the cards played and work out the rest.</p>',
    keywords: ['opening leads', 'third hand', 'ruffs', 'hold-up', 'switching suits'],
    focus: ['defence'],
    biddingSystems: ['ACOL'],
    minExperienceLevel: 4,
    maxExperienceLevel: 5,
    cost: 1250,
    currency: 'GBP',
    pbn: defendingTogether,
  },
];
