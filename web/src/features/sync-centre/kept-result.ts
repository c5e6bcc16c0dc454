import type { Refusal } from '@overtrick/shared/sync/protocol';

/** A result that the device has not sent yet, in a student's words. */
export interface KeptResult {
  readonly id: string;
  /** 'Deal 4', or the deal's own name; an activity's title. */
  readonly deal: string;
  /** The title of its pack or course; null if this device does not know it. */
  readonly pack: string | null;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

/** A result that the server refused, and why. */
export interface RefusedResult extends KeptResult {
  readonly code: Refusal | 'too_large';
  /** The server's own words; '' when it sent none. */
  readonly message: string;
}
