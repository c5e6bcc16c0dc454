import { type ClassPlace, classStudentRoute, itemRoute } from '@overtrick/shared/learning/classes/class-routes';
import { findCounted, findPlayedDeal } from '@overtrick/shared/learning/courses/attempted';
import type {
  AttemptedContents,
  CourseRecord,
  PackRecord,
  RecordedAttempt,
} from '@overtrick/shared/learning/courses/item-record';
import { dealToShow } from '@overtrick/shared/learning/deals/play-on';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { findFacts } from '@overtrick/shared/learning/progress/attempt-line';
import { verdictWords } from '@overtrick/shared/learning/progress/attempt-words';
import type { AttemptFacts } from '@overtrick/shared/table/attempt-facts';
import { eventsTo } from '@overtrick/shared/table/preview/laid';
import { useAtom, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { type OpenTable, openTable } from '../../engine/client.ts';
import type { OpenAnalyst } from '../../engine/solvers.ts';
import { RecordedAttemptPage } from '../../features/simulator/look-back/recorded-attempt-page.tsx';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { formatDateTime } from '../../pieces/dates.ts';
import { nameOf } from '../../pieces/student-words.ts';
import { usePerson } from '../../services/context.ts';
import { useTimeZone } from '../../session/reader-time-zone.ts';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { useName } from '../../shell/trail.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DealLookBack } from './deal-look-back.tsx';
import { useAnalysts } from './look-back-screen.tsx';

export interface RecordedAttemptProps {
  readonly place: ClassPlace;
  readonly studentId: string;
  readonly loaded: {
    readonly record: CourseRecord | PackRecord;
    readonly recorded: RecordedAttempt | undefined;
    readonly contents: AttemptedContents;
  };
}

/** The look back on a student's attempt, by who teaches the student, with the solvers of this device. */
export function RecordedAttemptScreen(props: RecordedAttemptProps) {
  const { db } = usePerson();
  return <RecordedAttemptView {...props} openAnalyst={useAnalysts(db)} openTable={openTable} />;
}

interface ViewProps extends RecordedAttemptProps {
  readonly openAnalyst: OpenAnalyst;
  readonly openTable: OpenTable;
}

/**
 * The page itself. Its own name in the trail stays that of its route: the window's title stands on the wall as long as
 * the deal is shown in class, and has no name of a student (C-111).
 */
export function RecordedAttemptView({ place, studentId, loaded, openAnalyst, openTable }: ViewProps) {
  const { record, recorded, contents } = loaded;
  const [settings, setSettings] = useAtom(preferencesAtom);
  const timeZone = useTimeZone();
  const back = classStudentRoute(place, studentId);
  useName(record.item.title, itemRoute(place));
  useName(nameOf(record.student), back);
  const played = useMemo(() => recorded && findPlay(recorded, contents), [recorded, contents]);
  const onShow = useShowInClass(record, played);
  if (recorded?.attempt.kind !== 'deal') return <NotFoundPage />;
  const { attempt } = recorded;
  const study = findPlayedDeal(contents, attempt);
  return (
    <RecordedAttemptPage
      student={nameOf(record.student)}
      title={titleIn(record, attempt, study)}
      when={`Played at ${formatDateTime(attempt.at, timeZone)}.`}
      verdict={verdictWords(recorded)}
      back={back}
    >
      {played ? (
        <DealLookBack
          {...played}
          place={titleIn(record, attempt, study)}
          openAnalyst={openAnalyst}
          openTable={openTable}
          settings={settings}
          onSettings={setSettings}
          onShow={onShow}
        />
      ) : (
        <EmptyState title="This play cannot be shown">The deal as it was played is not here.</EmptyState>
      )}
    </RecordedAttemptPage>
  );
}

interface Play {
  readonly study: StudyDeal;
  readonly facts: AttemptFacts;
}

/** The deal as it was played with the attempt as it counts; one that does not count is shown as it was sent. */
function findPlay(recorded: RecordedAttempt, contents: AttemptedContents): Play | undefined {
  const attempt = findCounted(recorded) ?? recorded.attempt;
  if (attempt.kind !== 'deal') return undefined;
  const [study, facts] = [findPlayedDeal(contents, attempt), findFacts(attempt)];
  return study && facts && { study, facts };
}

/** The deal's name, or its place in the pack. */
function titleIn(record: CourseRecord | PackRecord, { dealId }: DealAttempt, study: StudyDeal | undefined): string {
  const index = 'deals' in record ? record.deals.findIndex(({ id }) => id === dealId) : -1;
  return index < 0 ? study?.game.name || 'A deal without a name' : dealTitle(study?.game.name, index);
}

/** Opens the preview at a moment of the play: with the teacher's deal and cards alone, and no name. */
function useShowInClass({ item }: CourseRecord | PackRecord, played: Play | undefined) {
  const open = useSetAtom(simulatorAtom);
  return (moment: number): void => {
    if (!played) return;
    const { study, facts } = played;
    const laid = eventsTo({ calls: [], cards: facts.cards.slice(0, moment) });
    open({ title: item.title, deals: [dealToShow(study, facts)], index: 0, laid });
  };
}
