import type { IdentitySettings } from '../adapters/identity/open.ts';

/** The settings that answers depend on, and those that pages are told. */
export interface Settings extends IdentitySettings {
  readonly production: boolean;
  readonly jwtSecret: string;
  readonly gameEngineUrl: string | undefined;
  readonly playSiteUrl: string | undefined;
  /** Another server, whose rooms the engine's page here plays (docs/decisions/0009). */
  readonly roomsUrl: string | undefined;
  readonly officeViewerUrl: string | undefined;
  readonly supportEmail: string;
  /** Where analytics, error reports and session replay are sent to; each is off without one (ruling 11). */
  readonly analyticsUrl: string | undefined;
  readonly errorsUrl: string | undefined;
  readonly replayUrl: string | undefined;
}
