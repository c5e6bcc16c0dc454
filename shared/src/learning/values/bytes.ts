/** A size in words, in powers of ten as shops and settings pages tell them: 18_400_000 → '18 MB', 950 → '1 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${oneDecimal(bytes / 1e9)} GB`;
  if (bytes >= 999_500) return `${bytes >= 9.95e6 ? Math.round(bytes / 1e6) : oneDecimal(bytes / 1e6)} MB`;
  return `${Math.ceil(bytes / 1000)} kB`;
}

const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

/** How much of a whole, with one unit where both have the same: '11 of 18 MB', '300 kB of 18 MB'. */
export function formatPart(bytes: number, whole: number): string {
  const [part, all] = [formatBytes(bytes), formatBytes(whole)];
  const unit = all.slice(-3);
  return `${part.endsWith(unit) ? part.slice(0, -3) : part} of ${all}`;
}
