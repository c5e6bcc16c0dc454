import type { Status } from '@overtrick/shared/learning/items/publication';
import type { Flag } from '../../database/flag.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';

/** What a checkout needs to know about an item and the student's enrolment in it. */
export interface Offered {
  readonly title: string;
  readonly teacher_profile_id: string;
  readonly status: Status;
  /** When an admin withdrew it for rights (ruling 68). */
  readonly withdrawn_at: string | null;
  /** Whole minor units, both. */
  readonly cost: number | null;
  readonly cost_with_discount: number | null;
  readonly currency: string | null;
  /** Null when the student was never enrolled. */
  readonly is_active: Flag | null;
}

/** What is asked for with a checkout. */
export interface Asked {
  /** The item's kind in messages: 'course'. */
  readonly noun: string;
  /** The buyer agrees to immediate access. */
  readonly immediateAccess: boolean;
}

export type World = Pick<Services, 'db' | 'clock' | 'config' | 'payments'>;

export const enrolmentEnded = (noun: string): Refusal =>
  new Refusal(409, 'enrolment_ended', `Your access to this ${noun} has ended`);
