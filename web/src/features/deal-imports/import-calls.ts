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

/** Where files that have not arrived are kept on this device. */
interface KeptFiles {
  /** False where the device cannot keep all of them. */
  readonly keep: (files: readonly File[]) => Promise<boolean>;
  readonly drop: (files: readonly File[]) => Promise<void>;
  /** What was chosen before the app was closed or loaded again. */
  readonly adopt: () => Promise<readonly File[]>;
}

/** A text that is being written, kept on this device. */
export interface KeptText {
  /** What was written before the app was closed or loaded again. */
  readonly find: () => Promise<string | undefined>;
  /** @param text undefined when it is needed no longer */
  readonly keep: (text: string | undefined) => Promise<unknown>;
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
  readonly keptFiles: KeptFiles;
  /** What is pasted. */
  readonly keptText: KeptText;
}
