import { getDeal } from '@overtrick/shared/contract/deal-library';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { useSetAtom } from 'jotai';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { simulatorAtom, summariesAtom } from '../../navigation/simulator.ts';
import { useServices } from '../../services/context.ts';

/** A deal of a lesson in the version that is held there; without one the newest of the library (ruling 47). */
interface LessonDeal {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Deals that are read at once. */
const AT_ONCE = 6;

/** An author's views of the deals of a lesson: their summaries, or the table, large enough for a class. */
export function useLessonDealViews({ id: lessonId, title }: Pick<Lesson, 'id' | 'title'>, isTeachers: boolean) {
  const { reads } = useServices();
  const notify = useSetAtom(notifyAtom);
  const openSummaries = useSetAtom(summariesAtom);
  const openSimulator = useSetAtom(simulatorAtom);
  const read = async (deals: readonly LessonDeal[]): Promise<StudyDeal[]> => {
    const studies: StudyDeal[] = [];
    for (let from = 0; from < deals.length; from += AT_ONCE) {
      const some = deals.slice(from, from + AT_ONCE);
      const found = await Promise.all(
        some.map(({ id, version }) => reads.read(getDeal, { params: { dealId: id }, query: { version } })),
      );
      studies.push(...found.map(({ study }) => study));
    }
    return studies;
  };
  const withDeals = (deals: readonly LessonDeal[], show: (studies: StudyDeal[]) => void): void =>
    void read(deals).then(show, (error) => notify(errorMessage(error), 'bad'));
  return {
    preview: (deals: readonly LessonDeal[]) =>
      withDeals(deals, (studies) =>
        openSummaries({ title, deals: studies, index: 0, context: 'lesson', metadata: { lessonId }, own: isTeachers }),
      ),
    /** Opens the table with all of these deals, at one of them. */
    showInClass: (deals: readonly LessonDeal[], index: number) =>
      withDeals(deals, (studies) => openSimulator({ title, deals: studies, index, keepsRecordings: isTeachers })),
  };
}
