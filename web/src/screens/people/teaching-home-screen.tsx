import { getTeacherCounts } from '@overtrick/shared/contract/counts';
import { useAtomValue } from 'jotai';
import { TeachingHomePage } from '../../features/area-home/teaching-home-page.tsx';
import { profileAtom } from '../../session/session.ts';
import { useCounts } from './area-counts.ts';

/** The home page of the teachers' area, with the counts of its lists. */
export const TeachingHomeScreen = () => (
  <TeachingHomePage teacher={useAtomValue(profileAtom)} counts={useCounts(getTeacherCounts)} />
);
