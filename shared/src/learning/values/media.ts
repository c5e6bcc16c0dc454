import * as v from 'valibot';
import { idSchema } from './id-schemas.ts';

/** The types of a lesson's file; the first is the default (courses §3; L-58). */
export const RESOURCE_TYPES = ['general_lesson_resource', 'hand_record', 'simulator_deal'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export const resourceTypeSchema = v.picklist(RESOURCE_TYPES);

export const RESOURCE_LABELS: Readonly<Record<ResourceType, string>> = {
  general_lesson_resource: 'Course sheets',
  hand_record: 'Hand record',
  simulator_deal: 'Simulator deal',
};

/** The types of a deal's file: its run-through, recorded, or its analysis (courses §3). The first is the default. */
export const DEAL_MEDIA_TYPES = ['deal_recording', 'deal_analysis'] as const;
export type DealMediaType = (typeof DEAL_MEDIA_TYPES)[number];
export const dealMediaTypeSchema = v.picklist(DEAL_MEDIA_TYPES);

export const DEAL_MEDIA_LABELS: Readonly<Record<DealMediaType, string>> = {
  deal_recording: 'Deal recording',
  deal_analysis: 'Deal analysis',
};

/**
 * What hangs on the file of an activity, by the type of its media: the pictures of a presentation's slides, and of a film
 * its poster and its captions. The file itself has no type and comes first.
 */
export const ATTACHED_TYPES = ['slide', 'poster', 'captions'] as const;
export type AttachedType = (typeof ATTACHED_TYPES)[number];

/** Why no pictures could be made of a presentation; the file itself stays. */
export const PICTURE_FAULTS = ['unreadable', 'too-slow', 'too-large', 'too-many-slides'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

const mediaConfigSchema = v.object({
  type: v.optional(v.string()),
  /** The number of a slide, from 1. */
  position: v.optional(v.number()),
  /** What is written on a slide, for who cannot see its picture; empty when there is nothing. */
  words: v.optional(v.string()),
  /** Of captions, 'en' or 'pt-BR'. */
  language: v.optional(v.string()),
  /**
   * Of a presentation, for its authors: whether its slides are being made into pictures, were made, or why they could
   * not be. Absent where nobody makes them. A newer server may know other faults.
   */
  pictures: v.optional(v.string()),
});

/** A file as its reader gets it: on the wire the address of a private one is signed and ends within hours. */
export const mediaSchema = v.object({
  id: idSchema,
  url: v.string(),
  /** The name that the sender gave it; absent for pictures. */
  name: v.optional(v.string()),
  config: v.optional(mediaConfigSchema),
});
export type Media = v.InferOutput<typeof mediaSchema>;

/** Whether a resource holds deals for the simulator, by its type and its name; whether they can be read, its text says. */
export const isPlayable = ({ name = '', config }: Media): boolean =>
  config?.type === 'simulator_deal' && /\.(pbn|lin)$/i.test(name);

/** A file that a device may keep: its content by hash, its size in bytes and what it is on the wire ('video/mp4'). */
export const keptMediaSchema = v.object({ hash: v.string(), size: v.number(), type: v.string() });
export type KeptMedia = v.InferOutput<typeof keptMediaSchema>;

/** The recordings and analyses of deals by the deal's id, as they stand in a bundle: without a signature. */
export const dealMediaSchema = v.record(idSchema, v.array(mediaSchema));
export type DealMedia = v.InferOutput<typeof dealMediaSchema>;
