import type { Media } from '@overtrick/shared/learning/values/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDatabase } from './hooks.ts';
import { hashOf } from './kept-files.ts';

const NONE: readonly Media[] = [];

/**
 * The files among `media` that are on this device, each with a blob address; null while loading. The addresses are
 * revoked when the component unmounts.
 * @returns the files, and a function that looks again and gives what it finds: a download may have ended meanwhile
 */
export function useKeptMedia(
  media: readonly Media[],
): readonly [readonly Media[] | null, () => Promise<readonly Media[]>] {
  const db = useDatabase();
  const [kept, setKept] = useState<readonly Media[] | null>(null);
  const wanted = JSON.stringify(media);
  const made = useRef<string[]>([]);
  const look = useCallback(async (): Promise<readonly Media[]> => {
    const files = JSON.parse(wanted) as readonly Media[];
    const urls = made.current;
    const rows = await db.files.bulkGet(files.map(({ url }) => hashOf(url) ?? '')).catch(() => []);
    // Other files are wanted by now, or none.
    if (urls !== made.current) return [];
    const found = files.flatMap((file, index) => {
      const row = rows[index];
      if (!row) return [];
      const url = URL.createObjectURL(row.content);
      urls.push(url);
      return { ...file, url };
    });
    setKept(found);
    return found;
  }, [db, wanted]);
  useEffect(() => {
    void look();
    return () => {
      for (const url of made.current) URL.revokeObjectURL(url);
      made.current = [];
    };
  }, [look]);
  return [media.length === 0 ? NONE : kept, look];
}
