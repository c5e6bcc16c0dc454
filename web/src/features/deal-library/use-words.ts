import type { DealUse } from '@overtrick/shared/contract/deal-uses';
import type { DealPart } from '@overtrick/shared/learning/deals/deal-differences';

type Kind = DealUse['kind'];

const NOUNS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  deal_pack: ['pack', 'packs'],
  lesson: ['lesson', 'lessons'],
  activity: ['run-through', 'run-throughs'],
};

/** What an item is called beside its title. */
export const kindWord = (kind: Kind): string => NOUNS[kind][0];

/** 'a, b and c'. */
const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** '3 packs and 1 lesson'. */
export const countedUses = (uses: readonly Pick<DealUse, 'kind'>[]): string =>
  joined(
    (Object.keys(NOUNS) as Kind[]).flatMap((kind) => {
      const count = uses.filter((use) => use.kind === kind).length;
      return count === 0 ? [] : [`${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`];
    }),
  );

const PARTS: Readonly<Record<DealPart, string>> = {
  cards: 'the cards',
  auction: 'the auction',
  contract: 'the contract',
  lead: 'the lead',
  script: 'the script',
};

/** 'The cards and the lead have changed since.' */
export function differsSentence(parts: readonly DealPart[]): string {
  const text = joined(parts.map((part) => PARTS[part]));
  const verb = parts.length === 1 && parts[0] !== 'cards' ? 'has' : 'have';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${verb} changed since.`;
}

/** The items that hold other cards than the newest. */
export const usesBehind = (uses: readonly DealUse[]): readonly DealUse[] =>
  uses.filter(({ differs }) => differs.length > 0);

/** What became of a save, where anything holds the deal: words are everywhere, cards where they are taken. */
export function savedSentence(uses: readonly DealUse[]): string | undefined {
  if (uses.length === 0) return undefined;
  const behind = usesBehind(uses);
  const said = `The deal is saved. Its words are in ${countedUses(uses)}: students read them once they are on line.`;
  return behind.length === 0
    ? said
    : `${said} ${countedUses(behind)} ${behind.length === 1 ? 'has' : 'have'} other cards still.`;
}
