/** A directory gives its entries in batches; an empty one is the last. */
async function listEntries(directory: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const files: File[] = [];
  for (const one of await listEntries(entry as FileSystemDirectoryEntry)) files.push(...(await filesOf(one)));
  return files;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What was chosen or dropped, folders opened. */
interface DroppedFiles {
  /** By name within a folder, else in the order in which they came. */
  readonly files: readonly File[];
  readonly hasFolder: boolean;
}

/**
 * The files that were dropped, those inside folders too. Call it in the handler of the event: the browser forgets what
 * was dropped when the handler returns.
 */
export async function readDropped({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedFiles> {
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: plain, hasFolder: false };
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesOf(entry)));
  return { files: sortFiles(found), hasFolder: true };
}

/** 'Board 2' comes before 'Board 10'. */
export const sortFiles = (files: readonly File[]): readonly File[] =>
  [...files].sort((a, b) => byName.compare(a.webkitRelativePath || a.name, b.webkitRelativePath || b.name));
