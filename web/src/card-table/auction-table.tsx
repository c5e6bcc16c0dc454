import './auction-table.css';
import type { AuctionEnd } from '@overtrick/shared/bridge/auction-end';
import type { Call } from '@overtrick/shared/bridge/call';
import { SEAT_NAMES, type Seat } from '@overtrick/shared/bridge/seat';
import { isVulnerable, type Vulnerability } from '@overtrick/shared/bridge/vulnerability';
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import { TermText } from '../ui/signs/term-text.tsx';
import { CallCard, CallText } from './call-sign.tsx';

/** The columns of every auction table, for every seat at the bottom (deals §9, ruling 36). */
export const COLUMNS: readonly Seat[] = ['W', 'N', 'E', 'S'];

export interface ShownCall {
  readonly call: Call;
  readonly explanation?: string | null;
}

/** A cell: empty before the dealer's first call, a call, the awaited call, or the sign for calls left out. */
export type AuctionCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'call'; readonly call: Call; readonly explanation: string | null; readonly note: number | null }
  | { readonly kind: 'awaited' }
  | { readonly kind: 'more' };

/** The cells row by row, four in each; explained calls are numbered in their order. */
export function auctionCells(
  dealer: Seat,
  calls: readonly ShownCall[],
  end: AuctionEnd = 'none',
): readonly AuctionCell[][] {
  const cells: AuctionCell[] = COLUMNS.slice(0, COLUMNS.indexOf(dealer)).map(() => ({ kind: 'empty' }));
  let notes = 0;
  for (const { call, explanation } of calls) {
    const words = explanation || null;
    if (words) notes++;
    cells.push({ kind: 'call', call, explanation: words, note: words ? notes : null });
  }
  if (end !== 'none') cells.push({ kind: end === 'questionMark' ? 'awaited' : 'more' });
  while (cells.length % 4 > 0) cells.push({ kind: 'empty' });
  return Array.from({ length: cells.length / 4 }, (_, row) => cells.slice(4 * row, 4 * row + 4));
}

/** Lets the reader choose a call of the table, by a tap or by the arrow keys. */
interface CallChoice {
  /** The index of the chosen call, from 0; null for none. */
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** Said behind the call, which bears a mark: 'has words'; undefined for no mark. */
  readonly markOf: (index: number) => string | undefined;
}

interface Props {
  readonly dealer: Seat;
  readonly calls: readonly ShownCall[];
  readonly vulnerable?: Vulnerability | null;
  /** The reader's own column. */
  readonly you?: Seat;
  /** Shows a dashed box with '?' for the next call. */
  readonly awaited?: boolean;
  /** Shown after the calls of a diagram, where no call is awaited. */
  readonly end?: AuctionEnd;
  /** The text of a pass; bidding tables in lessons write 'p' (ruling 40). */
  readonly pass?: 'p' | 'Pass';
  /** Missing for a table that is only read. */
  readonly choice?: CallChoice;
}

/** The auction in columns W N E S; explained calls carry a number and open their words in a pop-up (S-54). */
export function AuctionTable(props: Props) {
  const { dealer, calls, vulnerable, you, awaited = false, end, pass = 'p', choice } = props;
  const first = COLUMNS.indexOf(dealer);
  const walk = choice && ((event: KeyboardEvent<HTMLElement>) => walkCalls(event, choice, calls.length));
  const rows = auctionCells(dealer, calls, awaited ? 'questionMark' : end);
  return (
    <table className="auction-table">
      <caption className="visually-hidden">The auction, {SEAT_NAMES[dealer]} dealt</caption>
      <thead>
        <tr>
          {COLUMNS.map((seat) => (
            <ColumnHead key={seat} seat={seat} vulnerable={vulnerable ?? null} you={seat === you} />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {rows.map((cells, row) => (
          <tr key={COLUMNS.map((seat) => seat + row).join('')}>
            {cells.map((cell, column) => (
              <td key={COLUMNS[column]}>
                <Cell cell={cell} pass={pass} index={row * 4 + column - first} choice={choice} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly seat: Seat;
  readonly vulnerable: Vulnerability | null;
  readonly you: boolean;
}

function ColumnHead({ seat, vulnerable, you }: HeadProps) {
  const red = vulnerable !== null && isVulnerable(vulnerable, seat);
  return (
    <th scope="col" className={classNames(red && 'is-vulnerable')}>
      {SEAT_NAMES[seat]}
      {you && <span className="auction-you"> you</span>}
      {red && <span className="visually-hidden">, vulnerable</span>}
    </th>
  );
}

interface CellProps {
  readonly cell: AuctionCell;
  readonly pass: 'p' | 'Pass';
  /** Of the call, from 0. */
  readonly index: number;
  readonly choice: CallChoice | undefined;
}

function Cell({ cell, pass, index, choice }: CellProps) {
  if (cell.kind === 'empty') return null;
  if (cell.kind === 'more')
    return (
      <span className="auction-more">
        <span aria-hidden="true">…</span>
        <span className="visually-hidden">and so on</span>
      </span>
    );
  if (cell.kind === 'awaited')
    return (
      <span className="auction-awaited">
        <span aria-hidden="true">?</span>
        <span className="visually-hidden">call awaited</span>
      </span>
    );
  if (choice) return <ChosenCall call={cell.call} pass={pass} index={index} choice={choice} />;
  if (!cell.explanation) return <CallCard call={cell.call} pass={pass} />;
  return <ExplainedCall call={cell.call} words={cell.explanation} note={cell.note} pass={pass} />;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 };

/** The arrows move the choice from call to call, with the focus; Home and End to the first and the last. */
function walkCalls(event: KeyboardEvent<HTMLElement>, { chosen, onChoose }: CallChoice, calls: number): void {
  const ends: Readonly<Record<string, number>> = { Home: 0, End: calls - 1 };
  const step = STEPS[event.key];
  const to = ends[event.key] ?? (step === undefined ? undefined : (chosen ?? 0) + step);
  if (to === undefined || to < 0 || to >= calls) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-call="${to}"]`)?.focus();
  onChoose(to);
}

/** A call to choose: one of them is in the tab order. */
function ChosenCall({ call, pass, index, choice }: Omit<CellProps, 'cell' | 'choice'> & ChosenProps) {
  const mark = choice.markOf(index);
  return (
    <button
      type="button"
      className="auction-choice"
      data-call={index}
      tabIndex={index === (choice.chosen ?? 0) ? 0 : -1}
      aria-pressed={index === choice.chosen}
      onClick={() => choice.onChoose(index)}
    >
      <CallCard call={call} pass={pass} />
      {mark && (
        <span className="auction-mark">
          <span className="visually-hidden">, {mark}</span>
        </span>
      )}
    </button>
  );
}

interface ChosenProps {
  readonly call: Call;
  readonly choice: CallChoice;
}

interface ExplainedProps {
  readonly call: Call;
  readonly words: string;
  readonly note: number | null;
  readonly pass: 'p' | 'Pass';
}

function ExplainedCall({ call, words, note, pass }: ExplainedProps) {
  const id = useId();
  return (
    <>
      <button type="button" className="auction-explained" popoverTarget={id}>
        <CallCard call={call} pass={pass} />
        <sup>
          <span className="visually-hidden">note </span>
          {note}
        </sup>
      </button>
      <span id={id} popover="auto" className="auction-popup">
        <CallText call={call} /> <TermText text={words} />
      </span>
    </>
  );
}

/** The explanations in full, by the numbers of the table. */
export function AuctionNotes({ calls }: { readonly calls: readonly ShownCall[] }) {
  const explained = calls
    .filter(({ explanation }) => explanation)
    .map((shown, index) => ({ ...shown, note: index + 1 }));
  if (explained.length === 0) return null;
  return (
    <ol className="auction-notes">
      {explained.map(({ note, call, explanation }) => (
        <li key={note}>
          <span className="auction-notes-number">{note}</span>
          <CallText call={call} />
          <span>
            <TermText text={explanation ?? ''} />
          </span>
        </li>
      ))}
    </ol>
  );
}
