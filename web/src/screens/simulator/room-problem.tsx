import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';
import type { RoomProblem } from './find-room.ts';

const FROM_PACK = 'Open the deal from its pack.';

const WORDS: { readonly [problem in RoomProblem]: string } = {
  missing: `The address names no table. ${FROM_PACK}`,
  malformed: `The address is not that of a table: part of it may be missing. ${FROM_PACK}`,
  elsewhere: `This table was laid on another device, or by somebody else on this one. ${FROM_PACK}`,
  unknown: `There is no such table, or no longer. ${FROM_PACK}`,
  expired: `This table was open for thirty days. What you played counts. ${FROM_PACK}`,
  another: 'This table was laid for somebody else. Open a deal of your own, or sign in as that person.',
  offline: 'There is no connection to the server, and this table is not on this device.',
  failed: 'The server could not open this table.',
};

/** The problems that may pass without a change, so that a retry is offered. */
const PASSING: readonly RoomProblem[] = ['offline', 'failed'];

interface Props {
  readonly problem: RoomProblem;
  /** The address of the student's deals. */
  readonly dealsUrl: string;
  readonly onTry: () => void;
}

/** Shown for a room that does not open: the reason, and a link to continue. */
export function RoomProblemView({ problem, dealsUrl, onTry }: Props) {
  const deals = (
    <ButtonLink kind={PASSING.includes(problem) ? 'outlined' : 'filled'} href={dealsUrl}>
      My deals
    </ButtonLink>
  );
  return (
    <main className="engine-problem">
      <ErrorView
        title="This table is not open"
        action={
          PASSING.includes(problem) ? (
            <>
              <Button kind="filled" onClick={onTry}>
                Try again
              </Button>
              {deals}
            </>
          ) : (
            deals
          )
        }
      >
        {WORDS[problem]}
      </ErrorView>
    </main>
  );
}
