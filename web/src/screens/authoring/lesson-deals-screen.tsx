import { lessons } from '@overtrick/shared/contract/lessons';
import { lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { AppLink } from '../../navigation/app-link.tsx';
import { useServices } from '../../services/context.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { ChosenDealsScreen } from './chosen-deals-screen.tsx';
import { useLessonDealViews } from './lesson-deal-views.ts';

/** A lesson's own deals, with the calls behind them: the library is the teacher's (courses §2.1). */
export function LessonDealsScreen({ lesson }: { readonly lesson: Lesson }) {
  const { api } = useServices();
  const { id: lessonId, courseId, title, authorsDeals = [] } = lesson;
  const { preview } = useLessonDealViews(lesson, true);
  // The version that stands in the lesson, where the deal stands there already.
  const standing = (id: string) => ({ id, version: authorsDeals.find((deal) => deal.id === id)?.version });
  useCourseNames('teaching', { ...lesson, lessonId, lessonTitle: title });
  return (
    <ChosenDealsScreen
      id={lessonId}
      href={lessonRoute('teaching', courseId, lessonId)}
      title={title}
      holder="lesson"
      most={200}
      deals={authorsDeals}
      taking={{ lessons: [lessonId] }}
      save={(deals) => api.call(lessons.teaching.put, { params: { lessonId }, body: { deals: [...deals] } })}
      wayTo={({ id }, name) => (
        <p>
          <AppLink
            href={`/teaching/deals/${id}?context=lesson&lessonId=${lessonId}`}
            aria-label={`Open the deal: ${name}`}
          >
            Open the deal
          </AppLink>
        </p>
      )}
      onPreviewNew={(id) => preview([{ id }])}
      onPreviewDeal={({ id }) => preview([standing(id)])}
      onPreview={(deals) => preview(deals.map(({ id }) => standing(id)))}
    />
  );
}
