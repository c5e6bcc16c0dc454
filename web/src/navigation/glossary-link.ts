/**
 * The term in the hash of a link to the glossary, '' for the whole glossary. Only a link to the product's own origin and
 * the path /glossary counts (platform §1).
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
