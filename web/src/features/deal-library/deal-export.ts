import type { ExportFormat } from '@overtrick/shared/contract/deal-exports';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { LibraryChanges } from './library-source.ts';

export interface ExportedFile {
  readonly text: string;
  readonly deals: number;
  /** What the format cannot hold, a sentence each. */
  readonly left: readonly string[];
}

interface Wanted {
  readonly choices: readonly LibraryChoice[];
  readonly format: ExportFormat;
  readonly exportPart: LibraryChanges['exportPart'];
  /** Told of the number of deals after each part. */
  readonly onPart: (deals: number) => void;
  readonly signal: AbortSignal;
}

/** The parts of an export, put together to one file; null when it was cancelled. Throws what a part throws. */
export async function putTogether({
  choices,
  format,
  exportPart,
  onPart,
  signal,
}: Wanted): Promise<ExportedFile | null> {
  const texts: string[] = [];
  const left = new Set<string>();
  let deals = 0;
  for (const which of choices) {
    let after: string | null = null;
    do {
      const part = await exportPart(which, format, after);
      if (signal.aborted) return null;
      texts.push(part.text);
      deals += part.deals;
      for (const words of part.left) left.add(words);
      onPart(deals);
      after = part.next;
    } while (after !== null);
  }
  return { text: texts.join(''), deals, left: [...left] };
}

/** A name for the file, without what file systems refuse: 'Tuesday class.pbn'. */
export const exportFilename = (name: string, format: ExportFormat): string => {
  const words = name
    .replace(/\.(pbn|lin|bri|dup)$/i, '')
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim();
  return `${words.slice(0, 100) || 'Deals'}.${format}`;
};
