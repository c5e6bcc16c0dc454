import { contentProblems } from './content-problems.ts';
import type { DealContent } from './deal-content.ts';
import { LONGEST_NAME, LONGEST_TEXT } from './text-problems.ts';

/** What was taken out of a content so that it may be saved. */
export interface FittedContent {
  readonly content: DealContent;
  /** A text was longer than a deal can have. */
  readonly isCut: boolean;
  /** Why each of the other parts was left out. */
  readonly left: readonly string[];
}

/** A part that is left out may have been what another part needed, which then goes too: a few rounds are enough. */
const ROUNDS = 5;

/**
 * The content without what must not be saved (contentProblems): texts are cut, parts that cannot be are left out. Hands,
 * calls and contract have to be right already.
 */
export function fitContent(content: DealContent): FittedContent {
  const { cut, isCut } = cutTexts(content);
  let fitted = cut;
  const left = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const problems = contentProblems(fitted);
    if (problems.length === 0) break;
    for (const { message } of problems) left.add(message);
    fitted = leaveOut(
      fitted,
      problems.map(({ field }) => field),
    );
  }
  return { content: fitted, isCut, left: [...left] };
}

/** Each text as long as a deal can have it, the name on one line. */
function cutTexts(content: DealContent): { readonly cut: DealContent; readonly isCut: boolean } {
  const name = content.game.name?.trim() || null;
  let isCut = (name?.length ?? 0) > LONGEST_NAME;
  const fit = <T>(value: T): T => {
    if (typeof value === 'string' && value.length > LONGEST_TEXT) {
      isCut = true;
      return value.slice(0, LONGEST_TEXT) as T;
    }
    if (Array.isArray(value)) return value.map(fit) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fit(one)])) as T;
  };
  const cut = { ...fit(content), game: { ...content.game, name: name?.slice(0, LONGEST_NAME) ?? null } };
  return { cut, isCut };
}

/** The content without the parts that these fields name: an item of a list, a card of the bots, or a whole field. */
function leaveOut(content: DealContent, fields: readonly string[]): DealContent {
  const named = new Set(fields.map(partOf));
  const kept: Record<string, unknown> = { ...content, game: leftGame(content, named) };
  for (const [key, value] of Object.entries(content)) {
    if (key === 'botCards' && !named.has(key))
      kept[key] = content.botCards.map((trick, at) => trick.filter((_, card) => !named.has(`botCards.${at}.${card}`)));
    else if (key === 'explanations' && named.has(key))
      kept[key] = content.explanations.slice(0, content.game.auction.bids.length);
    else if (Array.isArray(value)) keepList(kept, key, named);
    else if (named.has(key)) kept[key] = key === 'lead' ? null : undefined;
  }
  return withoutAbsent(kept) as DealContent;
}

/** 'alternatives.1.call' → 'alternatives.1', 'botCards.2.1' as it is. */
const partOf = (field: string): string => {
  const parts = field.split('.');
  return parts.slice(0, parts[0] === 'botCards' ? 3 : 2).join('.');
};

/** The lists that a content has even when they are empty. */
const ALWAYS: readonly string[] = [
  'hints',
  'claimParameters',
  'resultMessages',
  'keywords',
  'botCards',
  'explanations',
];

function keepList(kept: Record<string, unknown>, key: string, named: ReadonlySet<string>): void {
  const list = kept[key] as readonly unknown[];
  const items = named.has(key) ? [] : list.filter((_, index) => !named.has(`${key}.${index}`));
  if (items.length === list.length) return;
  kept[key] = items.length > 0 || ALWAYS.includes(key) ? items : undefined;
}

const leftGame = ({ game }: DealContent, named: ReadonlySet<string>): DealContent['game'] => {
  const { leader, target, ...rest } = game;
  return {
    ...rest,
    ...(leader && !named.has('game.leader') && { leader }),
    ...(target !== undefined && !named.has('game.target') && { target }),
  };
};

const withoutAbsent = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
