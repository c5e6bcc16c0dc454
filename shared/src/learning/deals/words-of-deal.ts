import type { DealContent } from './deal-content.ts';
import { handsOf } from './deal-differences.ts';
import { isAlike } from './same-content.ts';

/** The fields of a deal's content that are words whole: kept beside its versions (ruling 67). */
export const WORD_FIELDS = [
  'hints',
  'explanations',
  'declarerHint',
  'defenderHint',
  'resultMessages',
  'goal',
  'agreements',
  'wrongCalls',
  'note',
  'noteShown',
  'intro',
  'afterword',
  'remarks',
  'facts',
  'silenced',
  'looseNotes',
] as const satisfies readonly (keyof DealContent)[];
export type WordField = (typeof WORD_FIELDS)[number];

/** What makes a version where it changes. `alternatives` without their reasons, `game` without its name. */
export const CARD_FIELDS = [
  'game',
  'playerPosition',
  'lead',
  'botCards',
  'claimParameters',
  'alternatives',
  'keyLine',
  'recordedPlay',
  'teacherLine',
  'moments',
  'aim',
  'endAfterAuction',
] as const satisfies readonly (keyof DealContent)[];
type CardField = (typeof CARD_FIELDS)[number];

type Alternative = NonNullable<DealContent['alternatives']>[number];

/** The words of a deal without its labels; null where the deal says nothing, a field is absent where nobody knows it. */
export type KeptWords = { readonly [F in WordField]?: NonNullable<DealContent[F]> | null } & {
  readonly name?: string | null;
  /** Why other calls are as good, each at its call. */
  readonly reasons?: readonly Alternative[];
};

/** The words of a content. */
export const keptWords = (content: DealContent): KeptWords => ({
  ...(Object.fromEntries(WORD_FIELDS.map((field) => [field, content[field] ?? null])) as KeptWords),
  name: content.game.name,
  reasons: content.alternatives ?? [],
});

/** What a content says besides its words; two versions with the same of it are one version with other words. */
function cardsOf(content: DealContent): Pick<DealContent, CardField> {
  const cards = Object.fromEntries(CARD_FIELDS.map((field) => [field, content[field]])) as Pick<DealContent, CardField>;
  return {
    ...cards,
    game: { ...content.game, deal: handsOf(content.game.deal), name: null },
    alternatives: content.alternatives?.map((each) => ({ ...each, reason: '' })),
    aim: content.aim === 'most' ? undefined : content.aim,
  };
}

/** Whether two contents differ in words alone. */
export const hasSameCards = (a: DealContent, b: DealContent): boolean => isAlike(cardsOf(a), cardsOf(b));

/** Whether two contents say the same but for level and keywords, from whichever seat their hands are written. */
export const isSameDeal = (a: DealContent, b: DealContent): boolean =>
  hasSameCards(a, b) && isAlike(keptWords(a), keptWords(b));

/** A content with these words in place of its own. */
export function layWords(content: DealContent, words: KeptWords): DealContent {
  const { name, reasons, ...fields } = words;
  const laid: Record<string, unknown> = { ...content };
  for (const [field, said] of Object.entries(fields)) {
    if (said === null && !isAlways(field)) delete laid[field];
    else laid[field] = said;
  }
  return {
    ...(laid as DealContent),
    ...(name !== undefined && { game: { ...content.game, name } }),
    ...(content.alternatives && reasons && { alternatives: content.alternatives.map(reasonFrom(reasons)) }),
  };
}

/** A content has these fields also where nothing is said. */
const isAlways = (field: string): boolean => field === 'declarerHint' || field === 'defenderHint';

const reasonFrom = (reasons: readonly Alternative[]) => (alternative: Alternative) => {
  const { index, call } = alternative;
  const found = reasons.find((each) => each.index === index && each.call === call);
  return found ? { ...alternative, reason: found.reason } : alternative;
};
