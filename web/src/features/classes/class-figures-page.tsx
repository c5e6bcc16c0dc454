import './classes.css';
import { findCall } from '@overtrick/shared/bridge/call';
import {
  type ClassSubject,
  type DealFigures,
  type Figures,
  type QuestionFigures,
  TOO_FEW,
} from '@overtrick/shared/learning/classes/class-figures';
import type { ClassPlace } from '@overtrick/shared/learning/classes/class-routes';
import { useId } from 'react';
import { CallText } from '../../card-table/call-sign.tsx';
import { CardText } from '../../card-table/card-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { ClassTabs } from './class-tabs.tsx';
import { callWords, glanceWords, momentWords, OUTCOME_SHARES } from './figures-text.ts';
import { ShareBars } from './share-bars.tsx';

interface Props {
  readonly place: ClassPlace;
  readonly subjects: readonly ClassSubject[];
  /** Of a course, to choose one; empty for a pack. */
  readonly lessons: readonly { readonly id: string; readonly title: string }[];
  /** The lesson that is shown alone; '' for all. */
  readonly lessonId: string;
  readonly onLesson: (lessonId: string) => void;
  readonly onSave: () => void;
  readonly onPrint: () => void;
}

/**
 * What a class did at the first try (ruling 69): for each question the answers, for each deal calls, outcomes and help.
 * Nobody is named, nobody is ranked, and fewer than five people have no figures.
 */
export function ClassFiguresPage(props: Props) {
  const { place, subjects, lessons, lessonId, onLesson, onSave, onPrint } = props;
  return (
    <div className="class-page">
      <PageHeading
        title="Class"
        actions={
          <span className="class-actions is-for-screen">
            <Button onClick={onSave}>Save as CSV</Button>
            <Button onClick={onPrint}>Print</Button>
          </span>
        }
      >
        What everybody did at the first try, without names. {TOO_FEW}
      </PageHeading>
      <ClassTabs place={place} shown="class" />
      {lessons.length > 1 && (
        <div className="class-lesson is-for-screen">
          <Select
            label="Lesson"
            options={[
              { value: 'all', label: 'The whole course' },
              ...lessons.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={lessonId || 'all'}
            onChange={({ target }) => onLesson(target.value === 'all' ? '' : target.value)}
          />
        </div>
      )}
      {subjects.length === 0 && (
        <EmptyState title="Nothing to count">
          {place.kind === 'course' ? 'The questions and deals of this course stand here.' : 'Its deals stand here.'}
        </EmptyState>
      )}
      {groupsOf(subjects).map(({ title, subjects: group }) => (
        <TitledSection key={title} title={title || 'Deals'} className="class-group">
          {group.map((subject) => (
            <Subject key={`${subject.activityTitle} ${subject.id}`} subject={subject} />
          ))}
        </TitledSection>
      ))}
    </div>
  );
}

/** The subjects lesson by lesson; a pack is one group without a title. */
function groupsOf(subjects: readonly ClassSubject[]) {
  const groups: { title: string; subjects: ClassSubject[] }[] = [];
  for (const subject of subjects) {
    const title = subject.lessonTitle ?? '';
    if (groups.at(-1)?.title !== title) groups.push({ title, subjects: [] });
    groups.at(-1)?.subjects.push(subject);
  }
  return groups;
}

function Subject({ subject: { kind, title, activityTitle, versions } }: { readonly subject: ClassSubject }) {
  const id = useId();
  const isInRunThrough = kind === 'deal' && activityTitle !== null;
  return (
    <article className="class-subject" aria-labelledby={id}>
      <h3 id={id}>{isInRunThrough ? `${activityTitle}: ${title}` : title}</h3>
      {versions.map(({ version, isPresent, figures }) => (
        <div key={version} className="class-version">
          {!isPresent && <h4>As it was before: version {version}</h4>}
          {figures ? <FiguresOf figures={figures} title={title} /> : <p className="class-few">{TOO_FEW}</p>}
        </div>
      ))}
    </article>
  );
}

function FiguresOf({ figures, title }: { readonly figures: Figures; readonly title: string }) {
  return (
    <>
      <p className="class-glance">{glanceWords(figures)}</p>
      {figures.kind === 'question' ? (
        <Answers figures={figures} title={title} />
      ) : (
        <DealShares figures={figures} title={title} />
      )}
    </>
  );
}

interface OfProps<F> {
  readonly figures: F;
  readonly title: string;
}

const Answers = ({ figures: { answers, people }, title }: OfProps<QuestionFigures>) => (
  <ShareBars
    label={`First answers to ${title}`}
    people={people}
    shares={answers.map(({ words, ...share }, index) => ({ ...share, key: `${index}`, words }))}
  />
);

function callText(text: string) {
  const call = findCall(text);
  return call ? <CallText call={call} /> : text;
}

const DealShares = ({ figures, title }: OfProps<DealFigures>) => (
  <>
    <ShareBars
      label={`Outcomes of ${title}`}
      people={figures.people}
      shares={OUTCOME_SHARES.map(([name, words]) => ({ key: name, words, count: figures.outcomes[name] }))}
    />
    {figures.calls.map((one) => (
      <div key={one.index} className="class-part">
        <h4>{callWords(one)}</h4>
        <ShareBars
          label={`${callWords(one)}, tried first`}
          people={figures.people}
          shares={one.tried.map(({ call, ...share }) => ({ ...share, key: call, words: callText(call) }))}
        />
      </div>
    ))}
    {figures.moments.map((one) => (
      <div key={one.index} className="class-part">
        <h4>{momentWords(one)}</h4>
        {one.reached === null ? (
          <p className="class-few">Fewer than five came here by the line that you wrote.</p>
        ) : (
          <ShareBars
            label={momentWords(one)}
            people={one.reached}
            shares={one.cards.map(({ card, ...share }) => ({ ...share, key: card, words: <CardText card={card} /> }))}
          />
        )}
      </div>
    ))}
  </>
);
