/** Lists and bodies kept as JSON text that this server wrote itself: what comes back is what went in. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;

export const toJson = (value: unknown): string => JSON.stringify(value);
