/** A size in words, in powers of ten as shops and settings pages tell them: 18_400_000 → '18 MB', 950 → '1 kB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${oneDecimal(bytes / 1e9)} GB`;
  if (bytes >= 999_500) return `${bytes >= 9.95e6 ? Math.round(bytes / 1e6) : oneDecimal(bytes / 1e6)} MB`;
  return `${Math.ceil(bytes / 1000)} kB`;
}

const oneDecimal = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
