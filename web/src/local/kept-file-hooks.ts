import type { Media } from '@overtrick/shared/learning/values/media';
import { useEffect, useState } from 'react';
import { useDatabase } from './hooks.ts';
import { hashOf } from './kept-files.ts';

const NONE: readonly Media[] = [];

/**
 * The files among `media` that are on this device, each with a blob address; null while loading. The addresses are
 * revoked when the component unmounts.
 */
export function useKeptMedia(media: readonly Media[]): readonly Media[] | null {
  const db = useDatabase();
  const [kept, setKept] = useState<readonly Media[] | null>(null);
  const wanted = JSON.stringify(media);
  useEffect(() => {
    const files = JSON.parse(wanted) as readonly Media[];
    const made: string[] = [];
    let shown = true;
    void readKept().then((found) => {
      if (shown) setKept(found);
    });
    async function readKept(): Promise<readonly Media[]> {
      const rows = await db.files.bulkGet(files.map(({ url }) => hashOf(url) ?? '')).catch(() => []);
      if (!shown) return [];
      return files.flatMap((file, index) => {
        const row = rows[index];
        if (!row) return [];
        const url = URL.createObjectURL(row.content);
        made.push(url);
        return { ...file, url };
      });
    }
    return () => {
      shown = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [db, wanted]);
  return media.length === 0 ? NONE : kept;
}
