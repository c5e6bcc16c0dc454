/** Turns '{ruff}' and '{ruff|ruffed}' into links to the glossary. */
export const linkTerms = (text: string): string =>
  text.replace(
    /\{([a-z-]+)(?:\|([^}]*))?\}/g,
    (_, slug: string, words?: string) => `<a href="/glossary#${slug}">${words ?? slug.replaceAll('-', ' ')}</a>`,
  );
