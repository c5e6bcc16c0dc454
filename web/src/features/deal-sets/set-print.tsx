import type { SetBoard } from '@overtrick/shared/learning/sets/board-set';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Choice } from '../../ui/fields/field.tsx';
import { FIRST_CHOICE, PER_PAGE, type SheetChoice, type SheetKind } from './set-state.ts';
import { DealSlips } from './sheets/deal-slips.tsx';
import { HandRecords } from './sheets/hand-records.tsx';
import { TeacherSheet } from './sheets/teacher-sheet.tsx';

interface Props {
  readonly title: string;
  readonly boards: readonly SetBoard[];
  readonly onPrint: () => void;
}

const KINDS: readonly { readonly value: SheetKind; readonly label: string }[] = [
  { value: 'records', label: 'Records' },
  { value: 'slips', label: 'Slips' },
  { value: 'teacher', label: 'Teacher’s' },
];

const WORDS: { readonly [kind in SheetKind]: string } = {
  records: 'Hand records: all four hands, to give away after the play.',
  slips: 'One hand a slip, to cut out and deal by hand: nobody sees more than they deal.',
  teacher: 'The teacher’s sheet: theme, line and words of each board, for you.',
};

/** Chooses a sheet, shows it as it will be on paper, and prints it. */
export function SetPrint({ title, boards, onPrint }: Props) {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const change = (part: Partial<SheetChoice>): void => setChoice({ ...choice, ...part });
  return (
    <section className="deal-set-print" aria-labelledby="set-print">
      <div className="deal-set-controls deal-set-part">
        <h2 id="set-print">Print</h2>
        <Choice label="Sheet" value={choice.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        <p className="deal-set-quiet">{WORDS[choice.kind]}</p>
        {choice.kind === 'records' && <RecordsFields choice={choice} onChange={change} />}
        <p>
          <Button kind="outlined" onClick={onPrint}>
            Print
          </Button>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: paper wider than the window is scrolled by keyboard too */}
      <section className="deal-set-paper" data-theme="light" aria-label="The sheets as they are printed" tabIndex={0}>
        {choice.kind === 'records' && <HandRecords title={title} boards={boards} choice={choice} />}
        {choice.kind === 'slips' && <DealSlips boards={boards} />}
        {choice.kind === 'teacher' && <TeacherSheet title={title} boards={boards} />}
      </section>
    </section>
  );
}

interface FieldsProps {
  readonly choice: SheetChoice;
  readonly onChange: (part: Partial<SheetChoice>) => void;
}

function RecordsFields({ choice, onChange }: FieldsProps) {
  const tick = (key: 'auction' | 'tables' | 'hints', label: string) => (
    <Checkbox label={label} checked={choice[key]} onChange={({ target }) => onChange({ [key]: target.checked })} />
  );
  return (
    <>
      <Choice
        label="Boards a page"
        value={choice.perPage}
        options={PER_PAGE.map((value) => ({ value, label: value }))}
        onChange={(perPage) => onChange({ perPage })}
      />
      <div className="deal-set-ticks">
        {tick('tables', 'Double-dummy tricks and par')}
        {tick('auction', 'The auction')}
        {tick('hints', 'Explanations and hints')}
      </div>
    </>
  );
}
