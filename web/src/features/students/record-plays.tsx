import { findCounted, findPlayedDeal } from '@overtrick/shared/learning/courses/attempted';
import type { AttemptedContents, RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { contractWords, helpWords, olderWords } from '@overtrick/shared/learning/progress/attempt-words';
import { OUTCOME_TITLES } from '@overtrick/shared/table/table-sentences';
import { AppLink } from '../../navigation/app-link.tsx';
import { scoreWords } from '../../pieces/score-words.ts';
import { RecordTable } from '../../ui/lists/record-table.tsx';
import { SuitText } from '../../ui/signs/suit-sign.tsx';
import { lookBackAddress, type RecordReader } from './record-attempt.ts';
import { RecordNotes, WhenMade } from './record-notes.tsx';

/** An attempt on a deal, with its result as it counts. */
interface Play {
  readonly recorded: RecordedAttempt;
  readonly attempt: DealAttempt;
  readonly isCounted: boolean;
}

const playOf = (recorded: RecordedAttempt): Play[] => {
  const counted = findCounted(recorded);
  const attempt = counted ?? recorded.attempt;
  return attempt.kind === 'deal' ? [{ recorded, attempt, isCounted: counted !== undefined }] : [];
};

interface Props {
  /** What the attempts are on: 'Deal 4'. */
  readonly title: string;
  readonly attempts: readonly RecordedAttempt[];
  readonly contents: AttemptedContents;
  /** The version that students get now; null for a deal that is no longer there. */
  readonly version: number | null | undefined;
  readonly reader: RecordReader;
}

const Words = ({ text }: { readonly text: string }) => (
  <span>
    <SuitText text={text} />
  </span>
);

/** The attempts on one deal, the latest first. */
export const RecordPlays = ({ title, attempts, contents, version, reader }: Props) => (
  <RecordTable
    label={`Attempts on ${title}`}
    rows={attempts.flatMap(playOf)}
    keyOf={({ attempt }) => attempt.id}
    columns={[
      { heading: 'When', cell: ({ recorded }) => <WhenMade recorded={recorded} timeZone={reader.timeZone} /> },
      {
        heading: 'Result',
        cell: ({ attempt, isCounted }) => (
          <span className="record-word">{isCounted ? OUTCOME_TITLES[attempt.result.outcome] : '–'}</span>
        ),
      },
      { heading: 'Contract', cell: ({ attempt }) => <Words text={contractWords(attempt.result)} /> },
      { heading: 'Score', cell: ({ attempt: { result } }) => (result.score === null ? '–' : scoreWords(result.score)) },
      { heading: 'Help', cell: ({ attempt }) => <Words text={helpWords(attempt.help) || 'None'} /> },
      {
        heading: 'Details',
        cell: ({ recorded, attempt }) => (
          <>
            {findPlayedDeal(contents, attempt) ? (
              <AppLink className="record-link" href={lookBackAddress(reader, attempt.id)}>
                Look back
              </AppLink>
            ) : (
              <span>The deal as it was played is not here.</span>
            )}
            <RecordNotes
              recorded={recorded}
              timeZone={reader.timeZone}
              older={olderWords('deal', attempt.dealVersion, version)}
            />
          </>
        ),
      },
    ]}
  />
);
