import { judgeWaiting } from '../../entities/attempts/verdicts.ts';
import { waitingAttemptsKind } from '../waiting-attempts.ts';

/** Judges attempts that an older server has taken, or that older rules have judged (ruling 52). */
export const judgingKind = waitingAttemptsKind({ name: 'judging', atOnce: 50, rest: 500, take: judgeWaiting });
