import { hasExtension, isWithin } from '@overtrick/shared/forms/files';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { formatBytes } from '../../pieces/bytes.ts';
import type { ImportCalls, ImportChoices } from './import-calls.ts';
import { countOf } from './import-words.ts';

/** What has been chosen in the dialog and not been sent; it stays when the dialog is closed. */
export interface Draft {
  readonly owner: string;
  readonly files: readonly File[];
  /** Deals or addresses of hand viewers. */
  readonly text: string;
  readonly choices: ImportChoices;
  /** False until the choices of last time have been read. */
  readonly isReady: boolean;
}

const FIRST: ImportChoices = {
  autogroup: true,
  name: '',
  duplicates: 'skip',
  source: { author: '', work: '', licence: '', permission: 'unknown' },
};

const draftOf = (owner: string): Draft => ({ owner, files: [], text: '', choices: FIRST, isReady: false });

const draftAtom = atom<Draft>(draftOf(''));

/** The draft, and a function to change it. The choices of last time are offered again. */
export function useDraft({ owner, findChoices }: ImportCalls): [Draft, (changes: Partial<Draft>) => void] {
  const [kept, keep] = useAtom(draftAtom);
  const draft = kept.owner === owner ? kept : draftOf(owner);
  const change = (changes: Partial<Draft>): void =>
    keep((before) => ({ ...(before.owner === owner ? before : draftOf(owner)), ...changes }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a person
  useEffect(() => {
    if (draft.isReady) return;
    findChoices().then(
      (last) => change({ isReady: true, choices: { ...FIRST, ...last } }),
      () => change({ isReady: true }),
    );
  }, [owner]);
  return [draft, change];
}

/** The files of a draft, the text that was pasted among them. */
export const draftFiles = ({ files, text }: Draft): readonly File[] =>
  text.trim() ? [...files, new File([text], 'Pasted deals.txt', { type: 'text/plain' })] : files;

/** Chosen files, and in sentences which were left out and why. */
interface Sorted {
  readonly files: readonly File[];
  readonly leftOut: readonly string[];
}

const { extensions } = UPLOADS.dealText;
const kilobytes = UPLOADS.dealText.kilobytes ?? Number.POSITIVE_INFINITY;

/** Files of other kinds are looked for in no folder; a file that was chosen by itself is what its content says. */
export function sortOut(chosen: readonly File[], from: 'files' | 'folder'): Sorted {
  const kinds = from === 'folder' ? chosen.filter((file) => hasExtension(file, extensions)) : chosen;
  const files = kinds.filter((file) => isWithin(file, kilobytes));
  const tooLarge = kinds.filter((file) => !isWithin(file, kilobytes));
  const others = chosen.length - kinds.length;
  return {
    files,
    leftOut: [
      ...tooLarge.map(
        ({ name, size }) => `${name} has ${formatBytes(size)}, more than a file may have: please divide it.`,
      ),
      ...(others > 0 ? [`${countOf(others, 'file')} of other kinds ${others === 1 ? 'was' : 'were'} left out.`] : []),
    ],
  };
}

/** The same file chosen twice is sent once. */
export function addFiles(before: readonly File[], chosen: readonly File[]): readonly File[] {
  const keyOf = (file: File): string => [file.webkitRelativePath || file.name, file.size, file.lastModified].join('/');
  const known = new Set(before.map(keyOf));
  return [...before, ...chosen.filter((file) => !known.has(keyOf(file)))];
}
