import { SEATS } from '@overtrick/shared/bridge/seat';
import { findVulnerability } from '@overtrick/shared/bridge/vulnerability';
import { dealOut } from '@overtrick/shared/dealing/deal-out';
import { checkHand, HAND_SUITS, type HandSuit, POSITIONS, type Position } from '@overtrick/shared/forms/cards';
import { cardsTyped, handsOf, POSITION_OF, typeHand, typeHands } from '@overtrick/shared/learning/editing/deal-draft';
import { PASTE_SENTENCES, type PasteError, parsePasted } from '@overtrick/shared/learning/editing/hands-entry';
import { useState } from 'react';
import { MatrixFields } from '../../pieces/matrix-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/field.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { DeckBoard } from './deck-board.tsx';
import { EditorPart } from './editor-part.tsx';
import type { PartProps } from './part-props.ts';
import { PasteDialog } from './paste-dialog.tsx';

const WAYS = [
  { value: 'type', label: 'Type' },
  { value: 'click', label: 'Click cards' },
] as const;

/** Cards by typing, by clicking a deck and by pasting; the rest is dealt. */
export function CardsPart({ draft, onEdit }: PartProps) {
  const [way, setWay] = useState<'type' | 'click'>('type');
  const [isPasting, setPasting] = useState(false);
  const [told, setTold] = useState('');
  const vulnerable = findVulnerability(draft.content.game.vulnerable) ?? null;
  const full = SEATS.filter((seat) => cardsTyped(draft.hands, seat).length === 13).length;
  const wrong = POSITIONS.some((position) => checkHand(draft.hands, position) !== undefined);
  const take = (text: string, position: Position | null): PasteError | undefined => {
    const read = parsePasted(text);
    if (!read.ok) return read.error;
    const pasted = read.value;
    if (pasted.kind === 'board') onEdit({ kind: 'takeBoard', content: pasted.content, labels: pasted.labels });
    else if (pasted.kind === 'deal') onEdit({ kind: 'setHands', hands: typeHands(pasted.hands) });
    else
      onEdit({
        kind: 'setHands',
        hands: { ...draft.hands, [position ?? emptyPosition(draft.hands)]: typeHand(pasted.hand) },
      });
    setTold(
      pasted.kind === 'board' && pasted.boards > 1
        ? `The first of ${pasted.boards} boards was taken. Import the file to have them all.`
        : TAKEN[pasted.kind],
    );
    return undefined;
  };
  const dealRest = (): void => {
    const dealt = dealOut({ hands: handsOf(draft), random: (below) => Math.floor(Math.random() * below), tries: 1 });
    if (!dealt.ok) return;
    onEdit({ kind: 'dealHands', deal: dealt.value.deal });
    setTold('The rest is dealt. Deal again for other cards: undo first.');
  };
  return (
    <EditorPart title="Cards" className="cards-part">
      <div className="editor-row">
        <Choice
          label={<span className="visually-hidden">Enter cards by</span>}
          value={way}
          options={WAYS}
          onChange={setWay}
        />
        <span className="deal-part-buttons">
          <Button onClick={() => setPasting(true)}>Paste</Button>
          <Button
            disabled={wrong || full === 4}
            reason={wrong ? 'Correct the hands first' : undefined}
            onClick={dealRest}
          >
            Deal the rest
          </Button>
          <Menu
            label="Move hands"
            items={[
              { label: 'Turn clockwise', onChoose: () => onEdit({ kind: 'turnHands', steps: 1 }) },
              { label: 'Turn anticlockwise', onChoose: () => onEdit({ kind: 'turnHands', steps: 3 }) },
              { label: 'Exchange North and South', onChoose: () => onEdit({ kind: 'swapHands', seats: ['N', 'S'] }) },
              { label: 'Exchange East and West', onChoose: () => onEdit({ kind: 'swapHands', seats: ['E', 'W'] }) },
              { label: 'Clear all hands', onChoose: () => onEdit({ kind: 'clearHands' }) },
            ]}
          />
        </span>
      </div>
      {way === 'type' ? (
        <MatrixFields
          deal={draft.hands}
          vulnerable={vulnerable}
          onChange={(hands, position, suit) =>
            onEdit({ kind: 'setSuit', position, suit, cards: hands[position][suit] })
          }
          onPasteText={(text, position) => isMoreThanSuit(text) && take(text, position) === undefined}
        />
      ) : (
        <DeckBoard hands={draft.hands} onMove={(card, to) => onEdit({ kind: 'moveCard', card, to })} />
      )}
      <output className="deal-part-quiet editor-told">{told}</output>
      {isPasting && (
        <PasteDialog
          onTake={(text) => {
            const problem = take(text, null);
            if (problem) return PASTE_SENTENCES[problem];
            setPasting(false);
            return undefined;
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </EditorPart>
  );
}

const TAKEN = {
  hand: 'The hand is pasted.',
  deal: 'The hands are pasted. Undo brings back what was there.',
  board: 'The board is pasted, with its calls and words. Undo brings back what was there.',
} as const;

/** Cards of one suit alone are typed as they are. */
const isMoreThanSuit = (text: string): boolean => /[.:|\n♠♥♦♣]|\b[SHDC]\s/i.test(text.trim());

/** Where a hand goes that is pasted without a seat: to the first empty one, else to South. */
const emptyPosition = (hands: PartProps['draft']['hands']): Position =>
  SEATS.map((seat) => POSITION_OF[seat]).find((position) =>
    HAND_SUITS.every((suit: HandSuit) => hands[position][suit] === ''),
  ) ?? 'south';
