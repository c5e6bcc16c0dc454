import { cardName } from '@overtrick/shared/bridge/card';
import { contractOfGame } from '@overtrick/shared/learning/deals/game-contract';
import { previewDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { givenLine, listGivenTricks } from '@overtrick/shared/table/teacher-line';
import type { ReactNode } from 'react';
import { ContractText } from '../../../card-table/call-sign.tsx';
import { TrickTable } from '../../../card-table/trick-table.tsx';
import { SuitText } from '../../../ui/signs/suit-sign.tsx';
import { BoardAuction, BoardHands, BoardHead, BoardTricks, CallWords } from './board-parts.tsx';

interface Props {
  readonly title: string;
  readonly boards: readonly SetBoard[];
}

/** What the teacher reads from: theme, contract, lead, line and words of each board, one to a page. */
export function TeacherSheet({ title, boards }: Props) {
  return boards.map((board) => (
    <section key={board.id} className="sheet sheet-teacher" aria-label={`Board ${board.board}`}>
      {title && <p className="sheet-title">{title}</p>}
      <div className="sheet-teacher-head">
        <BoardHead board={board} />
        <h3>{board.name}</h3>
      </div>
      <div className="sheet-teacher-table">
        <BoardHands board={board} />
        <div>
          <BoardAuction board={board} />
          <BoardTricks board={board} />
        </div>
      </div>
      <Facts board={board} />
      <CallWords board={board} />
      <Line board={board} />
    </section>
  ));
}

function Facts({ board: { content } }: { readonly board: SetBoard }) {
  const contract = contractOfGame(content.game);
  const words: readonly (readonly [string, string | null | undefined])[] = [
    ['Theme', content.keywords.join(', ')],
    ['Goal', content.goal],
    ['Agreements', content.agreements],
    ['Before', content.intro],
    ['Hint for declarer', content.declarerHint],
    ['Hint for a defender', content.defenderHint],
    ['After', content.afterword],
    ['Note', content.note],
  ];
  return (
    <dl className="sheet-facts">
      {contract && (
        <Fact name="Contract">
          <ContractText contract={contract} />
        </Fact>
      )}
      {content.lead && <Fact name="Lead">{cardName(content.lead)}</Fact>}
      {words.map(
        ([name, text]) =>
          text?.trim() && (
            <Fact key={name} name={name}>
              <SuitText text={text} />
            </Fact>
          ),
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The teacher's line, as far as it can be played. */
function Line({ board: { content } }: { readonly board: SetBoard }) {
  const { hands, leader, teacherLine } = previewDealOf({ ...content, id: '', version: 1, table: null });
  const contract = contractOfGame(content.game) ?? null;
  const line = teacherLine.length > 0 && givenLine({ hands, leader }, contract, teacherLine);
  return line ? <TrickTable caption="The teacher’s line" tricks={listGivenTricks(line.play)} /> : null;
}
