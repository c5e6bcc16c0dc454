import type { Refusal } from '@overtrick/shared/sync/protocol';

/** A result on its way to the server, as a student would name it. */
export interface KeptResult {
  readonly id: string;
  /** 'Deal 4', or the deal's own name; an activity's title. */
  readonly deal: string;
  /** The pack or course it was done in; null for one that this device does not know. */
  readonly pack: string | null;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

/** A result that the server did not take, and why. */
export interface RefusedResult extends KeptResult {
  readonly code: Refusal | 'too_large';
  /** The server's own words; '' when it sent none. */
  readonly message: string;
}
