import type { Auction } from '../bridge/auction.ts';
import { findCard } from '../bridge/card.ts';
import { formatDeal, isPlayable, type PartialDeal } from '../bridge/deal.ts';
import { parseGame, playGameCard } from '../bridge/game.ts';
import { gameSentence, PLAY_SENTENCES } from '../bridge/rule-sentences.ts';
import { isComplete } from './bids.ts';
import { formatCardEntry } from './cards.ts';
import type { Rule } from './rule.ts';

/** The deal that a lead is checked against; a missing part is null. */
export interface LeadContext {
  readonly dealer: string | null | undefined;
  readonly auction: Auction | null | undefined;
  readonly hands: PartialDeal | null | undefined;
}

const LENGTH = 2;

const onlyWith = (what: string): string => `You can only enter an opening lead for deals which have ${what}`;

/** The text of the field after each key: upper case, the ten as T, at most two characters (deals §5.2). */
export function formatLeadEntry(before: string, typed: string): string {
  const entry = formatCardEntry(typed);
  return entry.length > LENGTH ? before : entry;
}

/**
 * Checks that the lead may be played in the deal (platform §5.3, rule openingLead). An empty field passes: a deal need
 * not have a lead.
 */
export const openingLead =
  ({ dealer, auction, hands }: LeadContext): Rule<string> =>
  (lead) => {
    if (lead.length !== LENGTH) return 'Enter a valid card';
    if (!dealer) return onlyWith('a dealer');
    if (!isComplete(auction)) return onlyWith('a complete auction');
    if (!hands || !isPlayable(hands)) return onlyWith('a complete deal');
    return tryLead(lead, auction, hands);
  };

/** Plays the card as the first of the game. */
function tryLead(lead: string, { dealer, calls }: Auction, hands: PartialDeal): string | undefined {
  const card = findCard(lead);
  if (!card || lead.toUpperCase() !== card) return `${lead} is not a valid card`;
  const game = parseGame({ deal: formatDeal(hands), auction: { value: dealer, bids: calls } });
  if (!game.ok) return gameSentence(game.error);
  const led = playGameCard(game.value, card);
  return led.ok ? undefined : PLAY_SENTENCES[led.error];
}
