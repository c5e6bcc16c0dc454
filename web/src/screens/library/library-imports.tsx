import * as lines from '@overtrick/shared/contract/deal-imports';
import { hasExtension, pbn } from '@overtrick/shared/forms/files';
import { useMemo } from 'react';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { logFault } from '../../api/faults.ts';
import type { UploadOptions } from '../../api/upload.ts';
import type { ImportCalls, ImportChoices } from '../../features/deal-imports/import-calls.ts';
import { ImportDialog } from '../../features/deal-imports/import-dialog.tsx';
import { ImportList } from '../../features/deal-imports/import-list.tsx';
import type { LibraryImports } from '../../features/deal-library/library-props.ts';
import { findMeta, setMeta } from '../../local/meta.ts';
import { usePerson, useServices } from '../../services/context.ts';
import type { PersonServices } from '../../services/person.ts';
import { useOnline } from '../../sync/use-online.ts';
import { keptTextIn } from './kept-text.ts';

/** Milliseconds between the library's load and the notice of imports (deals §9). */
const IMPORTS_DELAY = 3000;

/** The most imports that are looked at while some are under way. */
const NEWEST = '50';

/** The ways into the library for files of deals. */
export function useLibraryImports(): LibraryImports {
  const { api } = useServices();
  const person = usePerson();
  const isOnline = useOnline();
  const calls = useMemo(() => importCalls(api, person, isOnline), [api, person, isOnline]);
  return {
    list: (onArrived) => <ImportList calls={calls} onArrived={onArrived} onFault={logFault} />,
    dialog: (onClose) => <ImportDialog calls={calls} onClose={onClose} />,
  };
}

const importCalls = (
  api: Api,
  { userId, db, importFiles, formDrafts }: PersonServices,
  isOnline: boolean,
): ImportCalls => ({
  owner: userId,
  isOnline,
  // Files may still be waiting when another person signs in on this device: they are sent as their own or not at all.
  send: (file, choices, watch) =>
    sendFile(api, { file, query: importQuery(choices), userId, background: true, ...watch }).catch(inWords(file)),
  list: async () => (await api.read(lines.listImports, { query: { per: NEWEST }, background: true })).results,
  retry: (importId) => api.read(lines.retryImport, { params: { importId } }),
  findChoices: () => findMeta(db, 'importChoices'),
  keepChoices: (choices) => setMeta(db, 'importChoices', choices),
  keptFiles: importFiles,
  keptText: keptTextIn(formDrafts, 'import', ''),
});

interface Sending extends UploadOptions {
  readonly query: ReturnType<typeof importQuery>;
  readonly userId: string;
  readonly background: true;
}

/** A file that is too large to be read while its sender waits is queued, so that no call takes long (D-56). */
async function sendFile(api: Api, sending: Sending): Promise<lines.ImportReport> {
  if (sending.file.size <= lines.DIRECT_BYTES) return (await api.upload(lines.importDeals, sending)).report;
  const { id } = await api.upload(lines.queueDealImport, sending);
  return api.read(lines.getImport, { params: { importId: id }, background: true });
}

/** When a file has the name of a PBN file and is something else, the rule for them says so (deals §5.6). */
const inWords = (file: File) => (error: unknown) => {
  const isRefused = error instanceof ApiError && error.status === 415;
  throw isRefused && hasExtension(file, ['pbn']) ? new Error(pbn('file')({ name: '', size: 0 })) : error;
};

const importQuery = ({ autogroup, name, duplicates, source }: ImportChoices) => ({
  autogroup: autogroup ? ('true' as const) : ('false' as const),
  name: name.trim() || undefined,
  duplicates,
  ...source,
});

/**
 * Shows the notice of waiting import files once, a little after the library has loaded (D-08). Returns a cancel
 * function.
 */
export function tellOfImports(api: Api, notify: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  api.read(lines.listPendingImports, { background: true }).then((waiting) => {
    if (waiting.length > 0 && !left) timer = setTimeout(() => notify(PENDING), IMPORTS_DELAY);
  }, logFault);
  return () => {
    left = true;
    clearTimeout(timer);
  };
}

const PENDING =
  'You have pending imports in progress. You can use the library as normal and these will appear shortly.';
