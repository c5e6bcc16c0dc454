import type { DealSource, Permission } from '@overtrick/shared/learning/library/deal-source';

/** What a source says, in the order in which it is asked and shown. */
export const SOURCE_WORDS = [
  ['author', 'Author'],
  ['work', 'Book, magazine or event'],
  ['licence', 'Licence'],
] as const satisfies readonly (readonly [keyof DealSource, string])[];

export const RIGHTS = 'Who allows its use';

export const PERMISSION_WORDS: { readonly [permission in Permission]: string } = {
  own: 'I wrote this or may use it',
  permitted: 'Permitted',
  unknown: 'Not known',
};

/** A source as lines: what it says of each, and always who allows the use. */
export const sourceLines = (source: DealSource | null): readonly (readonly [string, string])[] => [
  ...SOURCE_WORDS.flatMap(([key, label]) => (source?.[key] ? [[label, source[key]] as const] : [])),
  [RIGHTS, PERMISSION_WORDS[source?.permission ?? 'unknown']],
];
