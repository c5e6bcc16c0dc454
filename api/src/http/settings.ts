import type { IdentitySettings } from '../adapters/identity/open.ts';
import type { StripeSettings } from '../adapters/payments/stripe.ts';

/** The settings on which answers depend, and those that pages receive. */
export interface Settings extends IdentitySettings {
  readonly production: boolean;
  /** An absolute path; those who are erased are noted there. */
  readonly dataDir: string;
  readonly jwtSecret: string;
  /** The secret before this one: what it signed still counts, and it signs nothing. */
  readonly earlierJwtSecret: string | undefined;
  /** Where the product is reached. */
  readonly publicUrl: string;
  readonly gameEngineUrl: string | undefined;
  readonly playSiteUrl: string | undefined;
  /** The address of another server, whose rooms are played by the engine's page of this one (docs/decisions/0009). */
  readonly roomsUrl: string | undefined;
  readonly officeViewerUrl: string | undefined;
  readonly supportEmail: string;
  /** How many bytes of files a teacher may keep. */
  readonly fileQuota: number;
  /** For how many days sign-ins and changes of accounts stay in the log. */
  readonly signInDays: number;
  /** The addresses for analytics, error reports and session replay; each is off when it is undefined (ruling 11). */
  readonly analyticsUrl: string | undefined;
  readonly errorsUrl: string | undefined;
  readonly replayUrl: string | undefined;
  /** Stripe's keys, with which things are really sold (ruling 8). */
  readonly stripe: StripeSettings | undefined;
  /** How many days a sale rests before its teacher is paid: it may still be refunded. */
  readonly payoutDays: number;
}

/** The secrets whose signatures count; the first is the one that signs. */
export const secretsOf = ({ jwtSecret, earlierJwtSecret }: Secrets): readonly string[] =>
  earlierJwtSecret === undefined ? [jwtSecret] : [jwtSecret, earlierJwtSecret];

export type Secrets = Pick<Settings, 'jwtSecret' | 'earlierJwtSecret'>;
