/**
 * The term that a link of the glossary names by its hash, '' for the glossary as a whole. Only a link to the product's
 * own origin and the path /glossary is one (platform §1).
 * @returns undefined for any other link
 */
export function findGlossaryTerm(href: string, origin: string): string | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (url.origin !== origin || url.pathname !== '/glossary') return undefined;
  const anchor = url.hash.slice(1);
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
