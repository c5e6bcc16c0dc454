/** '?' is PBN for a value that is not known; '' for one that does not apply. */
export const known = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '?' || value.trim() === '' ? null : value;
