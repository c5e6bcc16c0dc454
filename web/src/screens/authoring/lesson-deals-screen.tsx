import { takeNewest } from '@overtrick/shared/contract/deal-uses';
import { lessons } from '@overtrick/shared/contract/lessons';
import { lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { DealsForm } from '../../pieces/chosen-deals/deals-form.tsx';
import { useServices } from '../../services/context.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { EmbeddedLibrary } from '../shared/embedded-library.tsx';
import { useLessonDealViews } from './lesson-deal-views.ts';

/** A lesson's own deals, with the calls behind them: the library is the teacher's (courses §2.1). */
export function LessonDealsScreen({ lesson }: { readonly lesson: Lesson }) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const { id: lessonId, courseId, title, authorsDeals = [] } = lesson;
  const params = { lessonId };
  const href = lessonRoute('teaching', courseId, lessonId);
  const { preview } = useLessonDealViews(lesson, true);
  // The version that stands in the lesson, where the deal stands there already.
  const standing = (id: string) => ({ id, version: authorsDeals.find((deal) => deal.id === id)?.version });
  useCourseNames('teaching', { ...lesson, lessonId, lessonTitle: title });
  return (
    <KeptForm store={useFormDrafts('lesson-deals', lessonId)}>
      {(forget) => (
        <DealsForm
          title={title}
          holder="lesson"
          deals={authorsDeals}
          library={(props) => <EmbeddedLibrary {...props} most={200} onPreview={(id) => preview([{ id }])} />}
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
          onPreviewDeal={({ id }) => preview([standing(id)])}
          onPreview={(deals) => preview(deals.map(({ id }) => standing(id)))}
          onTake={async (dealId) => {
            await api.read(takeNewest, { params: { dealId }, body: { lessons: [lessonId] } });
            await router.invalidate();
            notify('The new cards are taken');
          }}
          onSave={async (deals) => {
            await api.call(lessons.teaching.put, { params, body: { deals: [...deals] } });
            await router.navigate({ href });
            notify('The deals have been saved');
          }}
          onCancel={() => {
            forget();
            void router.navigate({ href });
          }}
        />
      )}
    </KeptForm>
  );
}
