/** Reads JSON text that this server has written itself: lists and bodies. It is not validated again. */
export const fromJson = <T>(text: string): T => JSON.parse(text) as T;

export const toJson = (value: unknown): string => JSON.stringify(value);
