import type * as v from 'valibot';
import type { Upload } from '../../forms/uploads.ts';
import type { Counting } from './counting.ts';
import type { BundledDeal, RunThroughDeal, WrittenDeal } from './run-through-deal.ts';

/** The file that activities of a kind show. */
export interface ActivityFile {
  readonly upload: Upload;
  /**
   * Whether an external viewer reads the file from the server; a copy on the device is of no use to that viewer (ruling
   * 7).
   */
  readonly isReadByViewer: boolean;
}

/** What an activity has besides its own content. */
export interface ActivityParts {
  /** How many files it has, without what hangs on them: pictures of slides, a poster, captions. */
  readonly files: number;
  /** How many of its deals can be studied (ruling 31). */
  readonly deals: number;
  /** A sentence for each of its deals that cannot be studied, which students do not get (silence 233). */
  readonly unstudied: readonly string[];
}

/** The deals of an activity, in each of the shapes that it has. */
interface DealsIn<W, R, B> {
  written(content: W): readonly WrittenDeal[];
  read(activity: R): readonly RunThroughDeal[];
  bundled(activity: B): readonly BundledDeal[];
  /** The activity in a bundle with these deals instead. */
  choose(activity: B, deals: readonly BundledDeal[]): B;
}

/**
 * What is particular to one kind of activity, as functions of its own fields.
 * W: what an author writes. R: what a reader gets. B: what a bundle holds. K: what the database keeps, as JSON.
 */
export interface KindOf<W, R, B, K> {
  /** The name that people read (courses §1). */
  readonly label: string;
  /** What a student reads beside its title; null where title and place say enough (silence 345). */
  readonly studentLabel: string | null;
  /** The icon of a lesson that begins with it (silence 96). */
  readonly lessonIcon: 'video' | 'quiz' | 'presentation';
  /** Null when it shows none. */
  readonly file: ActivityFile | null;
  /** Whether captions may hang on its file. */
  readonly takesCaptions: boolean;
  /** Null when it is not made of deals. */
  readonly deals: DealsIn<W, R, B> | null;
  readonly counting: Counting;
  /** Whether it counts as viewed once its reader goes on to the next activity (silence 47). */
  readonly isDoneByGoingOn: boolean;
  /** The content of a new one. */
  readonly empty: W;
  /** The schema of its title; null for the common schema of titles. */
  readonly titleSchema: v.GenericSchema<string> | null;
  /** The name of an activity with this title. */
  nameOf(title: string): string;
  /** What it asks, in a few plain words, for lists whose titles are only numbers; '' where the title says it. */
  firstWords(bundled: B): string;
  /** The fields of an existing one that an author may change. */
  edit(activity: R): W;
  /** What the database stores besides its type, its title and its deals. */
  keep(content: W, sanitise: (html: string) => string): K;
  bundle(kept: K, deals: readonly BundledDeal[]): B;
  /** @param deals those of the bundle, with their state for the viewer */
  open(bundled: B, deals: readonly RunThroughDeal[]): R;
  /**
   * What it lacks before a student can complete it, in the sentences of its form; empty when nothing is missing. An
   * incomplete activity can be saved but not published (ruling 46; courses §5). It is asked through `completeness.ts`.
   * @param content as a bundle holds it
   */
  missing(content: B, parts: ActivityParts): readonly string[];
}

/** The type of an object with these entries. */
export type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** A kind with the schemas of its own fields; those that all activities share stand in activity.ts. */
export interface ActivityKind<
  W extends v.ObjectEntries,
  R extends v.ObjectEntries,
  B extends v.ObjectEntries,
  K extends object,
  I extends string,
> extends KindOf<Fields<W>, Fields<R>, Fields<B>, K> {
  /** The name of an icon of the web app. */
  readonly icon: I;
  /** Its HTML is sanitised when it is stored. */
  readonly written: W;
  readonly read: R;
  /** Without anybody's progress. */
  readonly bundled: B;
}

/** The values that most kinds share. */
export const USUAL = {
  studentLabel: null,
  lessonIcon: 'presentation',
  file: null,
  takesCaptions: false,
  deals: null,
  isDoneByGoingOn: false,
  titleSchema: null,
  nameOf: (title: string) => title,
  firstWords: () => '',
} as const;

/** Gives a kind the types that follow from its schemas. */
export const activityKind = <
  W extends v.ObjectEntries,
  R extends v.ObjectEntries,
  B extends v.ObjectEntries,
  K extends object,
  const I extends string,
>(
  kind: ActivityKind<W, R, B, K, I>,
): ActivityKind<W, R, B, K, I> => kind;
