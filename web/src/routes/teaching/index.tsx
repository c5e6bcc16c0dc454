import { getTeacherCounts } from '@overtrick/shared/contract/counts';
import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { TeachingHomePage } from '../../features/area-home/teaching-home-page.tsx';
import { useCounts } from '../../screens/people/area-counts.ts';
import { profileAtom } from '../../session/session.ts';

export const Route = createFileRoute('/teaching/')({ staticData: { title: 'Teaching' }, component: TeachingHome });

function TeachingHome() {
  return <TeachingHomePage teacher={useAtomValue(profileAtom)} counts={useCounts(getTeacherCounts)} />;
}
