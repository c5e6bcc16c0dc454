/** The sentences about what is missing, each once; a condition that does not hold gives none. */
export const sentencesOf = (sentences: readonly (string | false | undefined)[]): readonly string[] => [
  ...new Set(sentences.filter((sentence) => typeof sentence === 'string')),
];
