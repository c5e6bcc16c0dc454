/** Changes of a list of phrases; each gives a new list. */
export type Phrases = readonly string[];

export const addPhrase = (phrases: Phrases, phrase: string): Phrases => [...phrases, phrase];

export const editPhrase = (phrases: Phrases, index: number, phrase: string): Phrases => phrases.with(index, phrase);

export const deletePhrase = (phrases: Phrases, index: number): Phrases => phrases.toSpliced(index, 1);

export interface KeyedPhrase {
  /** Stays with the phrase when it moves; equal phrases have different keys. */
  readonly key: string;
  readonly phrase: string;
}

/** Phrases with keys for a list that is put in order. */
export function keyPhrases(phrases: Phrases): readonly KeyedPhrase[] {
  const counts = new Map<string, number>();
  return phrases.map((phrase) => {
    const before = counts.get(phrase) ?? 0;
    counts.set(phrase, before + 1);
    return { key: `${before} ${phrase}`, phrase };
  });
}
