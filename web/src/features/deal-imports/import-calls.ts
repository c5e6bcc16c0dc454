import type { Duplicates, ImportReport } from '@overtrick/shared/contract/deal-imports';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { UploadWatch } from '../../ui/fields/upload-field.tsx';

/** What is asked once for an import, and offered again at the next. */
interface KeptChoices {
  /** The deals of a file are one group. */
  readonly autogroup: boolean;
  readonly duplicates: Duplicates;
  readonly source: DealSource;
}

export interface ImportChoices extends KeptChoices {
  /** What to call the group; '' for the file's name. */
  readonly name: string;
}

/** The calls behind ImportDialog and ImportList; their screen makes them. */
export interface ImportCalls {
  /** The person whose imports they are: nobody else is shown what is under way. */
  readonly owner: string;
  readonly isOnline: boolean;
  /** Sends a file. A long one is read later: its report then says so. */
  readonly send: (file: File, choices: ImportChoices, watch: UploadWatch) => Promise<ImportReport>;
  /** The newest imports. */
  readonly list: () => Promise<readonly ImportReport[]>;
  /** Has a failed import tried again. */
  readonly retry: (importId: string) => Promise<ImportReport>;
  /** The choices of last time; undefined before the first import on this device. */
  readonly findChoices: () => Promise<KeptChoices | undefined>;
  readonly keepChoices: (choices: KeptChoices) => Promise<void>;
}
