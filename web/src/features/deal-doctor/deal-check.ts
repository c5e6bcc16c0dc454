import type { Finding, Tone } from '@overtrick/shared/learning/doctor/finding';
import { TONES } from '@overtrick/shared/learning/doctor/finding';
import type { Answered, DoctorState } from './doctor-state.ts';

/**
 * Where a deal that is checked stands: in the library; or in a pack, where the library has newer cards of it, or has it no
 * more.
 */
export type CheckedPlace = 'library' | 'older' | 'gone';

/** One deal of many that are checked. */
export interface DealCheck {
  readonly id: string;
  /** Null until the deal has been read. */
  readonly name: string | null;
  readonly answered: readonly Answered[] | undefined;
  /** By default the library. */
  readonly place?: CheckedPlace;
  /** unread: the deal could not be had, as without a connection. */
  readonly state: DoctorState | 'unread';
  /** Why the last answer to a finding was not kept. */
  readonly problem?: string | undefined;
}

/** The check of a deal that has not begun. */
export const waitingCheck = (id: string): DealCheck => ({
  id,
  name: null,
  answered: undefined,
  state: { phase: 'waiting', findings: [], progress: null },
});

/** Whether nothing more comes of a deal. */
export const isChecked = ({ state }: DealCheck): boolean =>
  state === 'unread' || (state.phase !== 'waiting' && state.phase !== 'examining');

const COUNTED: { readonly [tone in Tone]: (count: number) => string } = {
  wrong: (count) => `${count} wrong`,
  warning: (count) => `${count} to look at`,
  note: (count) => `${count} to know`,
  good: (count) => `${count} good`,
};

/** '1 wrong, 2 to look at, 3 to know'; what is good is not counted. */
export function findingsInWords(findings: readonly Finding[]): string {
  const counts = TONES.filter((tone) => tone !== 'good').flatMap((tone) => {
    const count = findings.filter((one) => one.tone === tone).length;
    return count > 0 ? [COUNTED[tone](count)] : [];
  });
  return counts.join(', ') || 'Nothing to look at';
}
