import type { PartialDeal } from '../../bridge/deal.ts';
import { parseGame, type Game as ReadGame } from '../../bridge/game.ts';
import { PLAY_SENTENCES } from '../../bridge/rule-sentences.ts';
import type { Seat } from '../../bridge/seat.ts';
import { auction } from '../../forms/bids.ts';
import { openingLead } from '../../forms/opening-lead.ts';
import { canPlayCardToTrick } from '../../forms/play.ts';
import { unwrap } from '../../result.ts';
import type { Game, StudyDeal } from './study-deal.ts';

type Tricks = StudyDeal['botCards'];
type Trick = Tricks[number];

const UNREADABLE = 'Cards can be chosen only for a deal whose hands and auction can be read';
const ONE_EACH = 'A hand plays one card to a trick';

/**
 * Why the bots cannot play these cards of a deal, in the words of the first that is wrong; undefined when they can
 * (deals §3.7, §5.2, §5.4). After the first trick the leader is not known, so only the holder of each card is checked.
 */
export function checkBotCards(game: Game, tricks: Tricks): string | undefined {
  const unreadable = auction(UNREADABLE)(game);
  if (unreadable) return unreadable;
  const read = unwrap(parseGame(game));
  return checkFirstTrick(read, tricks[0] ?? []) ?? checkHeld(read.hands, tricks);
}

function checkFirstTrick({ hands, auction, told, play }: ReadGame, trick: Trick): string | undefined {
  const lead = play ? trick.find(({ side }) => side === play.trick.leader) : trick[0];
  if (!lead) return undefined;
  const isToldWithoutCalls = told !== undefined && auction.calls.length === 0;
  const wrongLead = isToldWithoutCalls ? undefined : openingLead({ dealer: auction.dealer, auction, hands })(lead.name);
  if (wrongLead) return wrongLead;
  return firstOf(trick, ({ side, name }) =>
    side === lead.side ? undefined : canPlayCardToTrick(lead.name, hands[side] ?? [])(name),
  );
}

/** Checks that each card is played once, by a hand that holds it. Unknown hands are not checked. */
function checkHeld(hands: PartialDeal, tricks: Tricks): string | undefined {
  const played = new Set<string>();
  return firstOf(tricks, (trick) => {
    const sides = new Set<Seat>();
    return firstOf(trick, ({ side, name }) => {
      if (sides.has(side)) return ONE_EACH;
      if (played.has(name) || hands[side]?.includes(name) === false) return PLAY_SENTENCES['not-held'];
      sides.add(side);
      played.add(name);
      return undefined;
    });
  });
}

function firstOf<T>(items: readonly T[], check: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const problem = check(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
