import { cardsPlayed } from '@overtrick/shared/bridge/play';
import { givenLine, listGivenTricks, partingOf, partingSentence } from '@overtrick/shared/table/teacher-line';
import { TrickTable } from '../../../card-table/trick-table.tsx';
import type { Past } from './past.ts';

/** The teacher's line beside the student's (ruling 60); renders nothing if there is none, or none that fits. */
export function TeacherLinePanel({ past: { session, look } }: { readonly past: Past }) {
  const { deal } = session;
  const line = givenLine(deal, look.contract, deal.teacherLine);
  if (!line) return null;
  const parting = partingOf(
    look.line.map(({ card }) => card),
    cardsPlayed(line.play),
  );
  return (
    <section className="teacher-line-panel" aria-labelledby="teacher-line-panel">
      <h2 id="teacher-line-panel">The teacher’s line</h2>
      <TrickTable
        caption={partingSentence(look, line.play)}
        tricks={listGivenTricks(line.play)}
        markOf={(index) => (index === parting ? 'here the lines part' : undefined)}
      />
    </section>
  );
}
