import type { ImportReport, ImportRow } from '@overtrick/shared/contract/deal-imports';

const EXTENSIONS: Readonly<Record<string, string>> = { pbn: 'pbn', lin: 'lin', bri: 'bri' };

/** The refused boards of a file as a file of its own: what was wrong is mended in an editor and brought again. */
export function refusedFile(
  { filename, format }: Pick<ImportReport, 'filename' | 'format'>,
  rows: readonly ImportRow[],
): { readonly name: string; readonly text: string } {
  const base = filename.replace(/\.[^.]{1,5}$/, '');
  const texts = rows.flatMap(({ text }) => (text === null ? [] : [text.trimEnd()]));
  return { name: `${base} (refused).${EXTENSIONS[format ?? ''] ?? 'txt'}`, text: `${texts.join('\n\n')}\n` };
}
