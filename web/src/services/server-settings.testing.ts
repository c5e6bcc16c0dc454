import type { PublicSettings } from '@overtrick/shared/contract/server';

/** The settings of a server with a support address and no external services. */
export const PLAIN_SETTINGS: PublicSettings = {
  gameEngineUrl: null,
  playSiteUrl: null,
  roomsUrl: null,
  officeViewerUrl: null,
  supportEmail: 'help@club.example',
  analyticsUrl: null,
  errorsUrl: null,
  replayUrl: null,
  payments: null,
  signIn: null,
};
