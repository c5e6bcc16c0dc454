import { formatContract } from '../../bridge/contract.ts';
import { formatDeal, parseDeal } from '../../bridge/deal.ts';
import type { DealContent } from './deal-content.ts';
import { contractOfGame } from './game-contract.ts';
import { isAlike } from './same-content.ts';

/** What may differ between two versions of a deal besides its words (ruling 67). */
export const DEAL_PARTS = ['cards', 'auction', 'contract', 'lead', 'script'] as const;
export type DealPart = (typeof DEAL_PARTS)[number];

/** The parts in which two versions of a deal differ, in this order; none where they differ in words alone. */
export const differencesOf = (a: DealContent, b: DealContent): readonly DealPart[] =>
  DEAL_PARTS.filter((part) => !isAlike(PART_OF[part](a), PART_OF[part](b)));

const PART_OF: Readonly<Record<DealPart, (content: DealContent) => unknown>> = {
  cards: ({ game }) => [handsOf(game.deal), game.vulnerable, game.leader],
  auction: ({ game, alternatives = [] }) => [
    game.auction,
    game.startWithEmptyAuction,
    alternatives.map(({ index, call }) => [index, call]),
  ],
  contract: ({ game, playerPosition, aim, endAfterAuction }) => {
    const contract = contractOfGame(game);
    return [
      contract && [formatContract(contract), contract.declarer],
      contract ? null : [game.contract, game.declarer],
      [playerPosition, aim === 'most' ? null : aim, game.target, endAfterAuction],
    ];
  },
  lead: ({ lead }) => lead,
  script: ({ botCards, claimParameters, keyLine, teacherLine, recordedPlay, moments }) => ({
    ...{ botCards, claimParameters, keyLine, teacherLine, recordedPlay, moments },
  }),
};

/** The hands of a text in one writing, from whichever seat it begins. */
export function handsOf(text: string): string {
  const hands = parseDeal(text);
  return hands.ok ? formatDeal(hands.value) : text;
}
