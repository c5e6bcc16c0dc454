import type { Progress } from '@overtrick/shared/learning/doctor/examine';
import type { Finding } from '@overtrick/shared/learning/doctor/finding';

/** What the doctor has found of a deal so far. */
export interface DoctorState {
  /** waiting: the deal has just been changed; failed: the solver does not work on this device. */
  readonly phase: 'waiting' | 'examining' | 'done' | 'stopped' | 'failed';
  readonly findings: readonly Finding[];
  /** Null before the first answer of the solver. */
  readonly progress: Progress | null;
}

/** An author's answer to a finding, as the deal keeps it. */
export interface Answered {
  readonly key: string;
  readonly reason: string;
}

/** Progress in per cent. */
export const percentOf = ({ phase, progress }: DoctorState): number => {
  if (phase === 'done') return 100;
  return progress && progress.of > 0 ? (100 * progress.done) / progress.of : 0;
};

/** The answers with one more, or without one when `reason` is null. */
export const withAnswer = (answered: readonly Answered[], key: string, reason: string | null): Answered[] => [
  ...answered.filter((one) => one.key !== key),
  ...(reason === null ? [] : [{ key, reason }]),
];
