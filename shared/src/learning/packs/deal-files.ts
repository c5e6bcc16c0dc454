import type { DealMediaType, Media } from '../values/media.ts';
import { isGranted, type PackContext } from './pack-view.ts';

/** The files of a deal that can be opened: its run-through, recorded, and its analysis. */
export interface DealFiles {
  readonly recording: Media | null;
  readonly analysis: Media | null;
}

/** A deal whose files are to be opened, under the name that its list has for it. */
export interface DealWithFiles extends DealFiles {
  readonly id: string;
  readonly name: string;
}

/** The functions that open them. */
export interface DealFileWays {
  readonly onWatch: (deal: DealWithFiles) => void;
  readonly onAnalysis: (deal: DealWithFiles) => void;
}

const lastOf = (type: DealMediaType, media: readonly Media[]): Media | null =>
  media.findLast(({ config }) => config?.type === type) ?? null;

/** The recording and the analysis among a deal's media, if there are any; of several, the last one. */
export const dealFilesOf = (media: readonly Media[]): DealFiles => ({
  recording: lastOf('deal_recording', media),
  analysis: lastOf('deal_analysis', media),
});

/** Which of a deal's media its viewer may open: none in the store, and in My deals once the deal is complete (P-49, P-50). */
export const openMedia = (context: PackContext, isComplete: boolean, media: readonly Media[]): readonly Media[] =>
  isGranted(context) || (context === 'myDeals' && isComplete) ? media : [];
