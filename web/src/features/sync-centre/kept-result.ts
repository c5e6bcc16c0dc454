import type { Refusal } from '@overtrick/shared/sync/protocol';

/** A result on this device, in a student's words. */
export interface KeptResult {
  readonly id: string;
  /** 'Deal 4', or the deal's own name; an activity's title. */
  readonly deal: string;
  /** The title of its pack or course; null if this device does not know it. */
  readonly pack: string | null;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** How often it was played or answered, where that was more than once. */
  readonly times?: number;
  /** True for a change of something, which is no result. */
  readonly isChange?: boolean;
}

/** A result that the server refused, and why. */
export interface RefusedResult extends KeptResult {
  readonly code: Refusal | 'too_large' | 'room_closed';
  /** The server's own words; '' when it sent none. */
  readonly message: string;
}

/** A result that counts for nothing, because the rules do not allow it (ruling 52). */
export interface UncountedResult extends KeptResult {
  readonly kind: 'deal' | 'question' | 'activity';
}
