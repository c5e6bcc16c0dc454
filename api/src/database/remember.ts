/** How many results are kept. A version's text has a few kilobytes. */
const MOST = 1000;

/**
 * Remembers what was made of a text. What a version contains never changes, so that its text alone says what follows from
 * it; a database that was restored gives other texts. The oldest result is forgotten first.
 */
export function remember<T>(make: (text: string) => T, most = MOST): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    results.set(text, result);
    if (results.size > most) results.delete(results.keys().next().value as string);
    return result;
  };
}
