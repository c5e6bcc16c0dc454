import type { DealContent } from '../deals/deal-content.ts';
import { AUTHORED, type FieldName } from '../deals/deal-fields.ts';
import type { BoardDeal, BoardLabels } from '../deals/deal-from-board.ts';
import { type DealSource, joinSources } from './deal-source.ts';

/** A deal as a file or a library has it. */
export interface ToldDeal extends Pick<BoardDeal, 'content' | 'labels'> {
  readonly source: DealSource | null;
}

/** A deal with what was filled on it. */
export interface FilledDeal extends ToldDeal {
  readonly filled: readonly FieldName[];
}

/** Nothing that anybody has written: null, '', [] or a list of nothing but ''. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((one) => one === '' || one === null));

/** The fields that are filled each on its own. The table's settings are never taken: they have a value always. */
const FIELDS = [
  ...AUTHORED,
  'hints',
  'lead',
  'note',
  'intro',
  'afterword',
  'experienceLevel',
  'keywords',
] as const satisfies readonly (keyof DealContent & FieldName)[];

const LABELS = ['tags', 'focus', 'biddingSystem'] as const satisfies readonly (keyof BoardLabels & FieldName)[];

/** What is said of the cards of a recorded play, by their indexes: it belongs to that play. */
const OF_PLAY = ['recordedPlay', 'remarks', 'moments'] as const satisfies readonly (keyof DealContent & FieldName)[];

/**
 * A deal with what another reading of the same cards, dealer and calls says and the deal leaves open; nothing that is
 * written is changed. Undefined when the other says nothing more.
 * @param was what the deal's own file said: what is empty now and was not then, its author has taken away
 */
export function fillDeal(
  deal: ToldDeal,
  other: ToldDeal,
  was?: Pick<BoardDeal, 'content' | 'labels' | 'source'>,
): FilledDeal | undefined {
  const content = taken(FIELDS, deal.content, other.content, was?.content);
  const play = filledPlay(deal.content, other.content, was?.content);
  const explanations = filledExplanations(deal.content, other.content, was?.content);
  const game = filledGame(deal.content.game, other.content.game, was?.content.game);
  const labels = taken(LABELS, deal.labels, other.labels, was?.labels);
  const source = filledSource(deal.source, other.source, was?.source);
  const filled = [game, content, play, explanations, labels, source].flatMap(Object.keys) as FieldName[];
  if (filled.length === 0) return undefined;
  return {
    content: { ...deal.content, ...content, ...play, ...explanations, game: { ...deal.content.game, ...game } },
    labels: { ...deal.labels, ...labels },
    source: source.source ?? deal.source,
    filled,
  };
}

/** The fields that are open, that nobody has emptied, and that the other has. */
const taken = <T extends object>(keys: readonly (keyof T)[], mine: T, other: T, was: T | undefined): Partial<T> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      isEmpty(mine[key]) && isEmpty(was?.[key]) && !isEmpty(other[key]) ? [[key, other[key]] as const] : [],
    ),
  ) as Partial<T>;

type Game = DealContent['game'];

const filledGame = (game: Game, other: Game, was: Game | undefined): Partial<Game> => ({
  ...taken<Game>(['name', 'leader', 'target'], game, other, was),
  ...(game.vulnerable === '?' && other.vulnerable !== '?' ? { vulnerable: other.vulnerable } : {}),
});

/** Remarks and moments come with the play to which they belong, or to the same one. */
function filledPlay(deal: DealContent, other: DealContent, was: DealContent | undefined): Partial<DealContent> {
  const isSamePlay = deal.recordedPlay?.join() === other.recordedPlay?.join();
  const isOpen = OF_PLAY.every((key) => isEmpty(deal[key]));
  return isSamePlay || isOpen ? taken<DealContent>(OF_PLAY, deal, other, was) : {};
}

/** Both have the same calls, so that each explanation has its place. */
function filledExplanations(
  { explanations: mine }: DealContent,
  { explanations: other }: DealContent,
  was: DealContent | undefined,
): Partial<DealContent> {
  const explanations = Array.from(
    { length: Math.max(mine.length, other.length) },
    (_, index) => mine[index] || (was?.explanations[index] ? '' : other[index]) || '',
  );
  const isMore = explanations.some((text, index) => text !== (mine[index] ?? ''));
  return isMore ? { explanations } : {};
}

/** A source is one statement: of two none is mixed. */
function filledSource(
  mine: DealSource | null,
  other: DealSource | null,
  was: BoardDeal['source'] | null = null,
): Partial<Pick<ToldDeal, 'source'>> {
  const told = joinSources(other);
  return told && !joinSources(mine) && !joinSources(was) ? { source: told } : {};
}
