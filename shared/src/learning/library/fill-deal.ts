import type { DealContent } from '../deals/deal-content.ts';

/** Nothing that anybody has written: null, '', [] or a list of nothing but ''. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === '' || one === null));

/** The fields that are filled each on its own. Keys of the table's settings are never taken: they have a value always. */
const FIELDS = [
  'hints',
  'declarerHint',
  'defenderHint',
  'lead',
  'botCards',
  'claimParameters',
  'resultMessages',
  'goal',
  'agreements',
  'alternatives',
  'wrongCalls',
  'note',
  'intro',
  'afterword',
  'experienceLevel',
  'keywords',
] as const satisfies readonly (keyof DealContent)[];

/** What is said of the cards of a recorded play, by their indexes: it belongs to that play. */
const OF_PLAY = ['recordedPlay', 'remarks', 'moments'] as const satisfies readonly (keyof DealContent)[];

/**
 * A deal with what another reading of the same cards, dealer and calls says and the deal leaves open; nothing that is
 * written is changed. Undefined when the other says nothing more.
 */
export function fillDeal(deal: DealContent, other: DealContent): DealContent | undefined {
  const game = { ...deal.game, ...filledGame(deal, other) };
  const changes: Partial<DealContent> = {
    ...taken(FIELDS, deal, other),
    ...filledPlay(deal, other),
    ...filledExplanations(deal, other),
  };
  const isSame = Object.keys(changes).length === 0 && Object.keys(filledGame(deal, other)).length === 0;
  return isSame ? undefined : { ...deal, ...changes, game };
}

const taken = (keys: readonly (keyof DealContent)[], deal: DealContent, other: DealContent): Partial<DealContent> =>
  Object.fromEntries(
    keys.flatMap((key) => (isEmpty(deal[key]) && !isEmpty(other[key]) ? [[key, other[key]] as const] : [])),
  );

function filledGame({ game }: DealContent, { game: other }: DealContent): Partial<DealContent['game']> {
  return {
    ...(isEmpty(game.name) && !isEmpty(other.name) ? { name: other.name } : {}),
    ...(game.vulnerable === '?' && other.vulnerable !== '?' ? { vulnerable: other.vulnerable } : {}),
    ...(game.leader === undefined && other.leader !== undefined ? { leader: other.leader } : {}),
    ...(game.target === undefined && other.target !== undefined ? { target: other.target } : {}),
  };
}

/** Remarks and moments come with the play to which they belong, or to the same one. */
function filledPlay(deal: DealContent, other: DealContent): Partial<DealContent> {
  const isSamePlay = deal.recordedPlay?.join() === other.recordedPlay?.join();
  const isOpen = OF_PLAY.every((key) => isEmpty(deal[key]));
  return isSamePlay || isOpen ? taken(OF_PLAY, deal, other) : {};
}

/** Both have the same calls, so that each explanation has its place. */
function filledExplanations(deal: DealContent, other: DealContent): Partial<DealContent> {
  const length = Math.max(deal.explanations.length, other.explanations.length);
  const explanations = Array.from(
    { length },
    (_, index) => deal.explanations[index] || other.explanations[index] || '',
  );
  const isMore = explanations.some((text, index) => text !== (deal.explanations[index] ?? ''));
  return isMore ? { explanations } : {};
}
