import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';

interface Props {
  /** The number of deals made. */
  readonly count: number;
  readonly problems: readonly ImportProblem[];
  /** The number of all problems, of which the first are told. */
  readonly problemCount: number;
}

/** What an import has brought: the deals by their number, each bad board by its place. */
export function ImportOutcome({ count, problems, problemCount }: Props) {
  const more = problemCount - problems.length;
  return (
    <div className="library-outcome">
      <p>
        <strong>{count === 1 ? '1 deal is in the library.' : `${count} deals are in the library.`}</strong>
        {problems.length > 0 && ' Some of the file could not be used:'}
      </p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.line}/${problem.board}/${problem.code}`}>
              {placeOf(problem)}
              {problem.message}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{more === 1 ? 'One more problem is not listed.' : `${more} more problems are not listed.`}</p>}
    </div>
  );
}

/** 'Board 3, line 12: '. */
function placeOf({ board, line }: ImportProblem): string {
  const places = [...(board ? [`board ${board}`] : []), ...(line ? [`line ${line}`] : [])].join(', ');
  return places ? `${places.charAt(0).toUpperCase()}${places.slice(1)}: ` : '';
}
