/** Changes of a list of phrases; each gives a new list. */
export type Phrases = readonly string[];

export const addPhrase = (phrases: Phrases, phrase: string): Phrases => [...phrases, phrase];

export const editPhrase = (phrases: Phrases, index: number, phrase: string): Phrases => phrases.with(index, phrase);

export const deletePhrase = (phrases: Phrases, index: number): Phrases => phrases.toSpliced(index, 1);

/** Moves a phrase to another place; one outside the list is the nearest end. */
export function movePhrase(phrases: Phrases, from: number, to: number): Phrases {
  const phrase = phrases[from];
  if (phrase === undefined) return phrases;
  return phrases.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, phrase);
}
