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
  ended: 'The deals of this table are not yours to play any more. What you played counts.',
  closed: 'The teacher has closed the link to this table.',
  signedOut: 'This table was laid for one person. Log in as that person to open it.',
  used: 'The way that led here opens the table once, and it has been used already.',
  late: 'The way that led here was open for one minute.',
  offline: 'There is no connection to the server, and this table is not on this device.',
  failed: 'The server could not open this table.',
};

/** The problems that may pass without a change, so that a retry is offered. */
const PASSING: readonly RoomProblem[] = ['offline', 'failed'];

/** The problems that end with a sign-in, or with a new way from the room's own site. */
const NEEDS_WAY: readonly RoomProblem[] = ['signedOut', 'used', 'late'];

interface Props {
  readonly problem: RoomProblem;
  /** The address of the student's deals. */
  readonly dealsUrl: string;
  readonly onTry: () => void;
  /** Leads through a sign-in back to this table. */
  readonly way: { readonly label: string; readonly onGo: () => void };
}

/** Shown for a room that does not open: the reason, and a way to continue. */
export function RoomProblemView({ problem, dealsUrl, onTry, way }: Props) {
  const main = PASSING.includes(problem)
    ? { label: 'Try again', onGo: onTry }
    : NEEDS_WAY.includes(problem)
      ? way
      : undefined;
  return (
    <main className="engine-problem">
      <ErrorView
        title="This table is not open"
        action={
          <>
            {main && (
              <Button kind="filled" onClick={main.onGo}>
                {main.label}
              </Button>
            )}
            <ButtonLink kind={main ? 'outlined' : 'filled'} href={dealsUrl}>
              My deals
            </ButtonLink>
          </>
        }
      >
        {WORDS[problem]}
      </ErrorView>
    </main>
  );
}
