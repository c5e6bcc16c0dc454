import { hasExtension, isWithin } from '@overtrick/shared/forms/files';
import { UPLOADS } from '@overtrick/shared/forms/uploads';
import { formatBytes } from '@overtrick/shared/learning/values/bytes';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { notifyAtom } from '../../navigation/notifications.ts';
import { openedFilesAtom } from '../../navigation/opened-files.ts';
import { useUnloadWarning } from '../../ui/unload-warning.ts';
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

const leftWords = (count: number): string =>
  `${countOf(count, 'file')} that you chose for import ${count === 1 ? 'is' : 'are'} still on this device. Import deals goes on with ${count === 1 ? 'it' : 'them'}.`;

/** True while files are chosen that only this page has. */
const unkeptAtom = atom(false);

/**
 * The draft, a function to change it, and one that clears what is on its way. The choices of last time are offered
 * again, and so is what was chosen before the app was loaded anew.
 */
export function useDraft(calls: ImportCalls) {
  const { owner, findChoices, keptFiles, keptText } = calls;
  const setUnkept = useSetAtom(unkeptAtom);
  const notify = useSetAtom(notifyAtom);
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
    void keptFiles.adopt().then((left) => {
      keep((before) => ({ ...before, files: addFiles(left, before.files) }));
      if (left.length > 0) notify(leftWords(left.length));
    });
    void keptText.find().then((left) => left && keep((before) => ({ ...before, text: before.text || left })));
  }, [owner]);
  /** What is chosen and pasted stays on the device. */
  const changeKept = (changes: Partial<Draft>): void => {
    const { files, text } = changes;
    if (files) {
      void keptFiles.drop(draft.files.filter((file) => !files.includes(file)));
      void keptFiles.keep(files).then((isWhole) => setUnkept(!isWhole));
    }
    if (text !== undefined) void keptText.keep(text || undefined);
    change(changes);
  };
  const [opened, setOpened] = useAtom(openedFilesAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that files were opened
  useEffect(() => {
    if (!draft.isReady || opened.files.length === 0) return;
    setOpened({ ...opened, files: [] });
    changeKept({ files: addFiles(opened.files, draft.files) });
  }, [opened, draft.isReady]);
  return {
    draft,
    change: changeKept,
    /** The files are on their way and stay on the device until they have arrived; the pasted text is one of them. */
    clear(sent: readonly File[]): void {
      void keptFiles.keep(sent).then((isWhole) => {
        setUnkept(!isWhole);
        if (isWhole) void keptText.keep(undefined);
      });
      change({ files: [], text: '', choices: { ...draft.choices, name: '' } });
    },
  };
}

/** Lets the browser ask before the page goes, where that would lose files which the device could not keep. */
export function useUnkeptWarning(hasFiles: boolean): void {
  useUnloadWarning(useAtomValue(unkeptAtom) && hasFiles);
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
