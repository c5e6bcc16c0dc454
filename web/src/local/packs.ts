import type { PackBundle } from '@overtrick/shared/learning/deal-pack';
import type { Id } from '@overtrick/shared/learning/ids';
import type { PackProgress } from '@overtrick/shared/learning/progress';
import type { StudyDeal } from '@overtrick/shared/learning/study-deal';
import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { UserDatabase } from './database.ts';
import type { DownloadState } from './download-state.ts';

/** A pack that the student has, as far as the device knows it. */
export interface MyPack {
  readonly id: Id;
  readonly title: string;
  readonly enrolment: Enrolment;
  /** Null until its bundle has been downloaded. */
  readonly item: PackBundle['item'] | null;
  readonly dealCount: number;
  readonly progress: PackProgress;
  readonly download: DownloadState;
}

/** A pack in full, with its deals in order; playable off line. */
export interface HeldPack extends MyPack {
  readonly item: PackBundle['item'];
  readonly bundle: PackBundle;
}

export declare function listMyPacks(db: UserDatabase): Promise<MyPack[]>;
export declare function findMyPack(db: UserDatabase, dealPackId: Id): Promise<MyPack | HeldPack | undefined>;
export declare function isHeld(pack: MyPack): pack is HeldPack;
export declare function findStudyDeal(db: UserDatabase, dealId: Id, version: number): Promise<StudyDeal | undefined>;
