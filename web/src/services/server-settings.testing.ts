import type { PublicSettings } from '@overtrick/shared/contract/server';

/** A server that names nobody else's, with support. */
export const PLAIN_SETTINGS: PublicSettings = {
  gameEngineUrl: null,
  playSiteUrl: null,
  roomsUrl: null,
  officeViewerUrl: null,
  supportEmail: 'help@club.example',
  analyticsUrl: null,
  errorsUrl: null,
  replayUrl: null,
  signIn: null,
};
