import type { Media } from '@overtrick/shared/learning/values/media';
import { useEffect, useRef, useState } from 'react';

/** The pause between two looks at whether pictures are made, in milliseconds. */
const LOOK = 3_000;

interface Calls {
  /** Reads the files of the activity again. */
  readonly read: () => Promise<readonly Media[]>;
  /** Has pictures of a file tried again. */
  readonly tryAgain: (mediaId: string) => Promise<readonly Media[]>;
  readonly onFiles: (files: readonly Media[]) => void;
}

/**
 * Reads the files again while pictures are being made of one of them; one that cannot be read is tried again. What was
 * asked for here and was not taken up yet counts as being made (D-216).
 */
export function usePictures(media: readonly Media[], { read, tryAgain, onFiles }: Calls) {
  const [asked, setAsked] = useState<string>();
  const files = media.map((file) => (file.id === asked && !file.config?.pictures ? beingMade(file) : file));
  const isMaking = files.some(({ config }) => config?.pictures === 'making');
  const look = useRef(async () => onFiles(await read()));
  useEffect(() => {
    look.current = async () => onFiles(await read());
  });
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void look.current().catch(() => {}), LOOK);
    return () => clearInterval(timer);
  }, [isMaking]);
  return {
    files,
    /** Throws what the call throws. */
    async again({ id }: Media): Promise<void> {
      const answered = await tryAgain(id);
      setAsked(id);
      onFiles(answered);
    },
  };
}

const beingMade = (file: Media): Media => ({ ...file, config: { ...file.config, pictures: 'making' } });
