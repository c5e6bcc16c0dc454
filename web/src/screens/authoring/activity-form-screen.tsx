import { activities } from '@overtrick/shared/contract/activities';
import { type ActivityContent, emptyContent } from '@overtrick/shared/contract/activity-content';
import { takeNewest } from '@overtrick/shared/contract/deal-uses';
import type { Activity } from '@overtrick/shared/learning/activities/activity';
import { type ActivityType, kindOf } from '@overtrick/shared/learning/activities/kinds';
import { activityEditRoute, type EditContext, lessonRoute } from '@overtrick/shared/learning/courses/course-routes';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { Media } from '@overtrick/shared/learning/values/media';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { SendingFile } from '../../features/activities/activity-form.ts';
import { ActivityForm } from '../../features/activities/any-activity-form.tsx';
import { OfficeViewer } from '../../features/activities/media-view.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { useServerSettings } from '../../services/server-settings.ts';
import { useCourseNames } from '../../shell/course-names.ts';
import { useName } from '../../shell/trail.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { EmbeddedLibrary } from '../shared/embedded-library.tsx';
import { FileRoom } from '../shared/file-room.tsx';
import { useDealViews } from './deal-views.ts';
import { useMarking } from './use-marking.tsx';
import { usePictures } from './use-pictures.ts';
import { atField, isForWantOfRoom, refuseWithoutRoom } from './want-of-room.ts';

interface Props {
  readonly context: EditContext;
  readonly lesson: Lesson;
  /** The owner of the library beside a run-through: for an admin, the course's teacher (conflict 74). */
  readonly teacherProfileId?: string;
  /** The activity to edit; a new one has only a type. */
  readonly activity: Activity | { readonly type: ActivityType };
}

const isThere = (activity: Props['activity']): activity is Activity => 'id' in activity;

const SAVED = 'The activity has been updated';
const NOT_UPLOADED = 'The file could not be uploaded. Please edit the activity and try again.';

/** The form of a new activity or of one that is there, with the calls behind it (courses §2.3, §4.8). */
export function ActivityFormScreen({ context, lesson, activity, teacherProfileId }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const [media, setMedia] = useState<readonly Media[]>(isThere(activity) ? activity.media : []);
  const { sending, send } = useSending(context, lesson.id);
  const { preview, openInEngine } = useDealViews(context, lesson.id);
  const marking = useMarking(context, lesson.id);
  const { id: lessonId, courseId } = lesson;
  const lessonHref = lessonRoute(context, courseId, lessonId);
  const existing = isThere(activity) ? activity : undefined;
  const drafts = useFormDrafts(existing ? 'activity' : `new-${activity.type}`, existing?.id ?? lessonId);
  useCourseNames(context, { ...lesson, lessonId, lessonTitle: lesson.title });
  useName(existing?.title, activityEditRoute(context, { courseId, lessonId, activityId: existing?.id ?? '' }));

  /** Creating always uses the teaching calls, also for an admin (G-17). */
  const keep = (content: ActivityContent, source: DealSource): Promise<{ readonly id: string }> => {
    const body = { activity: content, source };
    return existing
      ? api.read(activities[context].put, { params: { lessonId, activityId: existing.id }, body })
      : api.read(activities.teaching.create, { params: { lessonId }, body });
  };
  const save = async (content: ActivityContent, source: DealSource, file?: File | null): Promise<void> => {
    if (file && context === 'teaching') await refuseWithoutRoom(api, file);
    const { id } = await keep(content, source);
    const refused = file && (await send(id, file));
    // The form stays for another file; a new activity is made already, and would be made twice.
    if (refused && existing && isForWantOfRoom(refused)) throw atField(refused);
    const sent = !refused;
    const isMarked = existing !== undefined && (await marking.ask(existing, content));
    await router.navigate({ href: lessonHref });
    const saved = isMarked ? `${SAVED}. Its answers are marked again.` : SAVED;
    notify(sent ? saved : NOT_UPLOADED, sent ? 'plain' : 'bad');
  };
  const at = { lessonId, activityId: existing?.id ?? '' };
  const addCaptions = async (file: File, language: string): Promise<void> => {
    setMedia((await api.upload(activities[context].putCaptions, { params: at, query: { language }, file })).media);
  };
  const pictures = usePictures(media, {
    read: async () => (await api.read(activities[context].get, { params: at })).media,
    tryAgain: async (mediaId) =>
      (await api.read(activities[context].makePicturesAgain, { params: { ...at, mediaId } })).media,
    onFiles: setMedia,
  });
  return (
    <OfficeViewer value={useServerSettings()?.officeViewerUrl ?? null}>
      <PageHeading title={existing ? 'Edit activity' : `New ${kindOf(activity.type).label.toLowerCase()}`} />
      {context === 'teaching' && kindOf(activity.type).file && <FileRoom />}
      <KeptForm store={drafts}>
        {(forget) => (
          <ActivityForm
            content={existing ?? emptyContent(activity.type)}
            files={pictures.files}
            onPicturesAgain={pictures.again}
            sending={sending}
            onSave={save}
            onCancel={() => {
              forget();
              void router.navigate({ href: lessonHref });
            }}
            onDeleteMedia={async ({ id: mediaId }) => {
              const left = await api.read(activities[context].deleteMedia, { params: { ...at, mediaId } });
              setMedia(left.media);
              notify('Media has been deleted');
            }}
            onAddCaptions={existing && addCaptions}
            onTakeDeal={async (dealId) => {
              if (!existing) return;
              await api.read(takeNewest, { params: { dealId }, body: { activities: [existing.id] } });
              await router.invalidate();
              notify('The new cards are taken');
            }}
            library={(props) => (
              <EmbeddedLibrary {...props} teacherProfileId={teacherProfileId} onPreview={(id) => preview([{ id }])} />
            )}
            onPreviewDeal={(deal) => preview([deal])}
            onPreviewDeals={openInEngine}
          />
        )}
      </KeptForm>
      {marking.dialog}
    </OfficeViewer>
  );
}

/** Sends a file to its activity; answers why it did not arrive. */
function useSending(context: EditContext, lessonId: string) {
  const { api } = useServices();
  const [sending, setSending] = useState<SendingFile | null>(null);
  const send = async (activityId: string, file: File): Promise<unknown> => {
    const stop = new AbortController();
    const show = (percent: number): void => setSending({ name: file.name, percent, onCancel: () => stop.abort() });
    show(0);
    try {
      await api.upload(activities[context].putMedia, {
        params: { lessonId, activityId },
        file,
        signal: stop.signal,
        onProgress: (sent, total) => show(total > 0 ? (100 * sent) / total : 0),
      });
      return null;
    } catch (error) {
      return error;
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}
