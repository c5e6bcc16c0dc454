import type { bulkChangeSchema } from '@overtrick/shared/contract/deal-changes';
import type { ExportFormat, exportDeals } from '@overtrick/shared/contract/deal-exports';
import type { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import type { CHOICE_KINDS } from '@overtrick/shared/contract/deal-library';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { Job } from '@overtrick/shared/contract/jobs';
import type { LibraryChoice } from '@overtrick/shared/learning/library/library-choice';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import type * as v from 'valibot';
import type { DealSearch } from '../../navigation/deal-search.ts';
import type { Neighbours } from './deal-neighbours.tsx';
import type { GroupedDeals, GroupQuery, LibraryQuery } from './library-state.ts';

/** A group with one page of its deals. */
export type GroupOfDeals = OutputOf<ReplyOf<typeof getDealGroup>>;

/** What stands on the deals of a library: names, files, labels. */
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Where the pages of a library get their deals: the server, or what a device keeps. Each call throws what failed. */
export interface LibrarySource {
  readonly readPage: (query: LibraryQuery) => Promise<GroupedDeals>;
  readonly readGroup: (groupId: string, query: GroupQuery) => Promise<GroupOfDeals>;
  readonly readDeal: (dealId: string) => Promise<LibraryDeal>;
  readonly readNeighbours: (dealId: string, search: DealSearch) => Promise<Neighbours>;
  /** What has a word that begins so; without it the choices of the list are all there are. */
  readonly findChoices?: (kind: ChoiceKind, text: string) => Promise<readonly string[]>;
}

/** How far a change of many deals is; a job goes on after the answer. */
export interface Changed {
  readonly deals: number;
  readonly jobId: string | null;
}

export type ChangeOfMany = v.InferInput<typeof bulkChangeSchema>;

/** A group to move deals into. */
export interface GroupName {
  readonly groupId: string;
  readonly groupName: string;
}

/** The calls that change many deals of a library or take them out. Each throws what failed. */
export interface LibraryChanges {
  readonly change: (which: LibraryChoice, change: ChangeOfMany) => Promise<Changed>;
  readonly remove: (which: LibraryChoice) => Promise<Changed & { readonly removalId: string }>;
  readonly restore: (removalId: string) => Promise<Changed>;
  readonly createGroup: (groupName: string) => Promise<GroupName>;
  /** Moves deals of a group, so that the first of them stands at this place, from 1. */
  readonly order: (groupId: string, dealIds: readonly string[], place: number) => Promise<Changed>;
  readonly findGroups: (text: string) => Promise<readonly GroupName[]>;
  readonly exportPart: (
    which: LibraryChoice,
    format: ExportFormat,
    after: string | null,
  ) => Promise<OutputOf<ReplyOf<typeof exportDeals>>>;
  readonly readJob: (jobId: string) => Promise<Pick<Job, 'state' | 'progress'>>;
}
