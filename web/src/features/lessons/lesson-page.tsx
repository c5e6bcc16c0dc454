import type { ListedActivity } from '@overtrick/shared/learning/activities/activity';
import { ACTIVITY_TYPES, type ActivityType, kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { Lesson } from '@overtrick/shared/learning/courses/lesson';
import type { ReactNode } from 'react';
import { useAction } from '../../form/action.ts';
import { useAsking } from '../../form/asking.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { formatDateTime } from '../../pieces/dates.ts';
import { LessonPlace } from '../../pieces/lesson-place.tsx';
import { LiveSign } from '../../pieces/live-sign.tsx';
import { MissingWords } from '../../pieces/missing-words.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { OrderableList } from '../../ui/lists/orderable-list.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Tag } from '../../ui/signs/tag.tsx';
import './lessons.css';
import './lesson-writing.css';

interface Props {
  readonly lesson: Lesson;
  /** The reader's own, an IANA name. */
  readonly timeZone: string;
  readonly editHref: string;
  readonly hrefOf: (activityId: string) => string;
  /** Missing in the admins' area, where none can be added. */
  readonly onAdd?: (type: ActivityType) => void;
  readonly onOrder: (activityIds: readonly string[]) => Promise<void>;
  /** Missing in the admins' area. */
  readonly onDuplicate?: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
  /** By which a live lesson is started and ended. */
  readonly holding?: ReactNode;
  /** Its own deals. */
  readonly deals?: ReactNode;
  /** Its files. */
  readonly resources: ReactNode;
}

/** A lesson for its teacher or an admin: its activities in order, its resources (silence 40). */
export function LessonPage(props: Props) {
  const { lesson, timeZone, editHref, hrefOf, onAdd, onOrder, holding, deals, resources } = props;
  return (
    <article className="lesson-page">
      <PageHeading
        title={lesson.title}
        tags={lesson.live && <Tag strong>LIVE</Tag>}
        actions={<LessonTools {...props} editHref={editHref} />}
      >
        <LiveSign lesson={lesson} editMode formatTime={(instant) => formatDateTime(instant, timeZone)} />
      </PageHeading>
      {lesson.live && (
        <section className="lesson-held" aria-label="The live lesson">
          <LessonPlace place={lesson.place} kind="outlined" />
          {!lesson.place && <p>No place yet: add the address of a meeting, or where you meet, in 'Edit lesson'.</p>}
          {holding}
        </section>
      )}
      <section className="lesson-section" aria-labelledby="lesson-activities">
        <h2 id="lesson-activities">Activities</h2>
        {onAdd && (
          <Menu
            label="Add activity"
            icon="plus"
            items={ACTIVITY_TYPES.map((type) => ({ label: kindOf(type).label, onChoose: () => onAdd(type) }))}
          />
        )}
        {lesson.activities.length === 0 ? (
          <EmptyState title="No activities yet">Add a question, a video or another activity to this lesson.</EmptyState>
        ) : (
          <OrderableList
            type="activities"
            items={lesson.activities}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            onSave={(ordered) => onOrder(ordered.map(({ id }) => id))}
          >
            {(activity) => <ActivityRow activity={activity} href={hrefOf(activity.id)} />}
          </OrderableList>
        )}
      </section>
      {deals}
      {resources}
    </article>
  );
}

const ActivityRow = ({ activity, href }: { readonly activity: ListedActivity; readonly href: string }) => (
  <AppLink href={href} className="lesson-activity">
    <span className="lesson-activity-title">
      {activity.title}
      <MissingWords missing={activity.missing} />
    </span>
    <Tag>{kindOf(activity.type).label}</Tag>
  </AppLink>
);

function LessonTools({ lesson, editHref, onDuplicate, onDelete }: Props) {
  const deletion = useAsking(onDelete);
  const copying = useAction();
  return (
    <>
      <AppLink href={editHref} className={buttonClass({ kind: 'outlined' })}>
        Edit lesson
      </AppLink>
      <Menu
        label="More"
        items={[
          ...(onDuplicate
            ? [{ label: 'Duplicate', disabled: copying.busy, onChoose: () => copying.run(onDuplicate) }]
            : []),
          { label: 'Delete', onChoose: deletion.ask },
        ]}
      />
      <FormMessages message={copying.message ?? deletion.message} />
      {deletion.asking && (
        <ConfirmDialog
          heading="Delete lesson"
          text={`'${lesson.title}' and its activities go from the course. What students did stays theirs.`}
          confirm="Delete"
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </>
  );
}
