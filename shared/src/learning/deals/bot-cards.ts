import type { PartialDeal } from '../../bridge/deal.ts';
import { parseGame } from '../../bridge/game.ts';
import { type Play, playCard } from '../../bridge/play.ts';
import { PLAY_SENTENCES } from '../../bridge/rule-sentences.ts';
import type { Seat } from '../../bridge/seat.ts';
import { auction } from '../../forms/bids.ts';
import { openingLead } from '../../forms/opening-lead.ts';
import { canPlayCardToTrick } from '../../forms/play.ts';
import { type ContentProblem, problem, problemsIn } from './content-problem.ts';
import { type ReadableGame, readGame } from './readable-content.ts';
import type { Game, StudyDeal } from './study-deal.ts';

type Tricks = StudyDeal['botCards'];
type Trick = Tricks[number];

const UNREADABLE = 'Cards can be chosen only for a deal whose hands and auction can be read';
const ONE_EACH = 'A hand plays one card to a trick';

/** Why the bots cannot play these cards of a deal, in the words of the first that is wrong; undefined when they can. */
export function checkBotCards(game: Game, tricks: Tricks): string | undefined {
  const unreadable = auction(UNREADABLE)(game);
  return unreadable ?? botCardProblems(game, tricks)[0]?.message;
}

/**
 * The cards that the bots cannot play, each at 'botCards.<trick>.<card>' from 0 (deals §3.7, §5.2, §5.4). After the
 * first trick the leader is not known, so only the holder of each card is checked; of a game that cannot be read nothing
 * is said.
 */
export function botCardProblems(game: Game, tricks: Tricks): readonly ContentProblem[] {
  if (tricks.every((trick) => trick.length === 0)) return [];
  if (!parseGame(game).ok) return [];
  const read = readGame(game);
  const ofFirst = firstTrickProblems(read, game, tricks[0] ?? []);
  const ofAll = heldProblems(read.hands, tricks).filter(({ field }) => !ofFirst.some((one) => one.field === field));
  return [...ofFirst, ...ofAll];
}

const fieldOf = (trick: number, card: number): string => `botCards.${trick}.${card}`;

function firstTrickProblems(read: ReadableGame, game: Game, trick: Trick): readonly ContentProblem[] {
  const { play, hands } = read;
  const lead = play ? trick.find(({ side }) => side === play.trick.leader) : trick[0];
  if (!lead) return [];
  const wrong = wrongLead(read, game, lead.name);
  if (wrong) return [problem(fieldOf(0, trick.indexOf(lead)), 'illegal', wrong)];
  return problemsIn(trick, ({ side, name }, index) => {
    const message = side === lead.side ? undefined : canPlayCardToTrick(lead.name, hands[side] ?? [])(name);
    return message === undefined ? undefined : problem(fieldOf(0, index), 'illegal', message);
  });
}

function wrongLead({ play, hands, auction: made }: ReadableGame, game: Game, lead: Trick[number]['name']) {
  if (play) return playProblem(play, lead);
  const isTold = game.auction.bids.length === 0 && Boolean(game.contract && game.declarer);
  return isTold ? undefined : openingLead({ dealer: made.dealer, auction: made, hands })(lead);
}

function playProblem(play: Play, card: Trick[number]['name']): string | undefined {
  const led = playCard(play, card);
  return led.ok ? undefined : PLAY_SENTENCES[led.error];
}

/** Each card is played once, by a hand that holds it. Unknown hands are not checked. */
function heldProblems(hands: PartialDeal, tricks: Tricks): readonly ContentProblem[] {
  const played = new Set<string>();
  return tricks.flatMap((trick, at) => {
    const sides = new Set<Seat>();
    return problemsIn(trick, ({ side, name }, index) => {
      if (sides.has(side)) return problem(fieldOf(at, index), 'twice', ONE_EACH);
      if (played.has(name) || hands[side]?.includes(name) === false)
        return problem(fieldOf(at, index), 'illegal', PLAY_SENTENCES['not-held']);
      sides.add(side);
      played.add(name);
      return undefined;
    });
  });
}
