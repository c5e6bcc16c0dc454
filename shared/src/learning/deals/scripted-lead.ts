import type { Card } from '../../bridge/card.ts';
import { openingLeader } from '../../bridge/contract.ts';
import { checkBotCards } from './bot-cards.ts';
import { contractOfGame } from './game-contract.ts';
import type { Game } from './study-deal.ts';

const NOBODY_LEADS = 'You can only enter an opening lead for deals which have a contract';

/** Why a deal cannot begin with this card, in words; undefined when it can (platform §5.3, rule openingLead). */
export function checkLead(game: Game, lead: Card): string | undefined {
  const contract = contractOfGame(game);
  const side = game.leader ?? (contract && openingLeader(contract));
  return side ? checkBotCards(game, [[{ side, name: lead }]]) : NOBODY_LEADS;
}
