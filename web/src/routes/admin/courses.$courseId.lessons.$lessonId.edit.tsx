import { createFileRoute } from '@tanstack/react-router';
import { loadLesson } from '../../app/authoring/lesson-calls.ts';
import { LessonEditor } from '../../app/authoring/lesson-editor.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/courses/$courseId/lessons/$lessonId/edit')({
  staticData: { title: 'Edit lesson' },
  loader: ({ context, params, preload }) =>
    loadLesson({ services: context.services, context: 'admin', lessonId: params.lessonId, preload }),
  pendingComponent: () => <Skeleton label="The lesson is loading" />,
  component: () => <LessonEditor context="admin" lesson={Route.useLoaderData()} />,
});
