import { ATTACHED_TYPES, type AttachedType, type Media } from './media.ts';

const hasType = (type: AttachedType) => (media: Media) => media.config?.type === type;

const isAttached = ({ config }: Media): boolean => ATTACHED_TYPES.some((type) => type === config?.type);

/** The film or presentation among the files of an activity; undefined as long as its author has sent none. */
export const findActivityFile = (files: readonly Media[]): Media | undefined =>
  files.find((media) => !isAttached(media));

/** The pictures of a presentation's slides, in order; none as long as they are not made. */
export const listSlides = (files: readonly Media[]): readonly Media[] =>
  files.filter(hasType('slide')).sort((a, b) => (a.config?.position ?? 0) - (b.config?.position ?? 0));

/**
 * What can be shown of an activity whose files are not all on the device: slides when all of them are there, otherwise
 * the file itself; undefined when neither is.
 */
export function listShowable(all: readonly Media[], kept: readonly Media[]): readonly Media[] | undefined {
  if (listSlides(kept).length === listSlides(all).length && listSlides(kept).length > 0) return kept;
  return findActivityFile(kept) && kept.filter((media) => !hasType('slide')(media));
}

/** The picture that stands for a film before it plays. */
export const findPoster = (files: readonly Media[]): Media | undefined => files.find(hasType('poster'));

/** The captions of a film, each in a language of its own. */
export const listCaptions = (files: readonly Media[]): readonly Media[] => files.filter(hasType('captions'));
