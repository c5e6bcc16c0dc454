/** How many results are kept. */
const MOST = 2000;

const results = new Map<string, unknown>();

/**
 * Remembers what was found in a library, so that a second page costs no count. The stamp of a library is a new text with
 * each change of it, in every database: what was found under one is true for as long as anybody asks under it. The
 * oldest result is forgotten first.
 * @param question what was asked, as text that no other question has
 */
export async function remembered<T>(stamp: string, question: string, find: () => Promise<T>): Promise<T> {
  const key = `${stamp} ${question}`;
  if (results.has(key)) return results.get(key) as T;
  const result = await find();
  results.set(key, result);
  if (results.size > MOST) results.delete(results.keys().next().value as string);
  return result;
}
