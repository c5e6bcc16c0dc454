import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'public',
  summary: 'Alive, and the database answers',
  reply: v.object({ status: v.literal('ok'), version: v.string() }),
});

/** What pages need to know of this server before anybody signs in; no secret among it. */
export const publicSettingsSchema = v.object({
  gameEngineUrl: v.nullable(v.string()),
  playSiteUrl: v.nullable(v.string()),
  /** The server whose rooms the engine's page of this host plays; null: this one's. */
  roomsUrl: v.optional(v.nullable(v.string()), null),
  officeViewerUrl: v.nullable(v.string()),
  supportEmail: v.string(),
  /** Where pages seen, errors and steps are sent to; null sends none (ruling 11). */
  analyticsUrl: v.nullable(v.string()),
  errorsUrl: v.nullable(v.string()),
  replayUrl: v.nullable(v.string()),
  /** The external identity provider: its name in addresses and on the button; null when none is configured. */
  signIn: v.nullable(v.object({ provider: v.string(), label: v.string() })),
});
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  who: 'public',
  summary: 'Addresses and names that the pages need',
  reply: publicSettingsSchema,
});
