import type { ImportReport, ImportRow } from '@overtrick/shared/contract/deal-imports';
import { Link } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FormMessage, failureMessage } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ReportLines } from '../../ui/lists/report-lines.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { Badge } from '../../ui/signs/tag.tsx';
import { BoardEditor } from './board-editor.tsx';
import type { KeptText } from './import-calls.ts';
import { boardText, filledText, findingText, linesOf, OUTCOMES } from './import-words.ts';

export interface MendCalls {
  /** Reads a board again from its mended text: its row as it is then. */
  readonly onMend: (position: number, text: string) => Promise<ImportRow>;
  /** The text of a board that is being mended, on this device. */
  readonly keptText: (position: number) => KeptText;
}

interface Props extends MendCalls {
  readonly report: Pick<ImportReport, 'id'>;
  readonly rows: readonly ImportRow[];
}

/** Texts that are being mended, by import and position: they stay when the page is left and come back. */
const textsAtom = atom<Readonly<Record<string, string>>>({});

/** The boards of a file. Those that are mended here stay in sight, also where a filter would leave them out. */
export function ReportRows({ report, rows, onMend, keptText }: Props) {
  const [mended, setMended] = useState<readonly ImportRow[]>([]);
  const [told, setTold] = useState('');
  const positions = new Set(rows.map(({ position }) => position));
  const newer = new Map(mended.map((row) => [row.position, row]));
  const shown = [
    ...rows.map((row) => newer.get(row.position) ?? row),
    ...mended.filter(({ position }) => !positions.has(position)),
  ].sort((a, b) => a.position - b.position);
  const mend = async (position: number, text: string): Promise<ImportRow> => {
    const row = await onMend(position, text);
    if (row.outcome !== 'refused') {
      setMended((before) => [...before.filter((one) => one.position !== position), row]);
      setTold(`${boardText(row)} is in the library.`);
    }
    return row;
  };
  return (
    <>
      <ol className="imports-rows" aria-label="Boards">
        {shown.map((row) => (
          <Row key={row.position} importId={report.id} row={row} onMend={mend} keptText={keptText} />
        ))}
      </ol>
      <output className="visually-hidden">{told}</output>
    </>
  );
}

const TONES = { new: 'green', updated: 'green', skipped: 'plain', refused: 'red' } as const;

interface RowProps extends MendCalls {
  readonly importId: string;
  readonly row: ImportRow;
}

function Row({ importId, row, onMend, keptText }: RowProps) {
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const { outcome, findings, filled, dealId, text, line, board } = row;
  const title = boardText(row);
  const canMend = outcome === 'refused' && text !== null;
  // When the form goes, the focus goes to what stands there then: the deal, or the button that opens it.
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => item.current?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <li ref={item} className={classNames('imports-row', `is-${outcome}`)}>
      <Icon name={SIGNS[outcome]} />
      <div className="imports-row-words">
        <p>
          {dealId ? (
            <Link to="/teaching/deals/$dealId" params={{ dealId }}>
              {title}
            </Link>
          ) : (
            <strong>{title}</strong>
          )}
          {board && <span className="imports-place">Line {line}</span>}
        </p>
        {filled.length > 0 && <p className="imports-filled">{filledText(filled)}</p>}
        {findings.length > 0 && <ReportLines lines={linesOf(findings)} />}
      </div>
      <div className="imports-row-end">
        <Badge tone={TONES[outcome]}>{OUTCOMES[outcome]}</Badge>
        {canMend && !open && (
          <Button aria-label={`Mend ${title}`} icon="pencil" onClick={() => setOpen(true)}>
            Mend
          </Button>
        )}
      </div>
      {canMend && open && (
        <div className="imports-row-form">
          <Mending importId={importId} row={row} text={text} onMend={onMend} keptText={keptText} onClose={close} />
        </div>
      )}
    </li>
  );
}

const SIGNS = { new: 'tick', updated: 'pencil', skipped: 'minus', refused: 'cross' } as const;

interface MendingProps extends RowProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** The text of a refused board, to be changed and tried again: nothing typed is lost when that fails. */
function Mending({ importId, row, text, onMend, keptText, onClose }: MendingProps) {
  const [texts, setTexts] = useAtom(textsAtom);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [findings, setFindings] = useState(row.findings);
  const [busy, setBusy] = useState(false);
  const key = `${importId}/${row.position}`;
  const typed = texts[key] ?? text;
  const kept = useMemo(() => keptText(row.position), [keptText, row.position]);
  const change = (to: string | undefined): void => {
    setTexts(({ [key]: _before, ...others }) => (to === undefined ? others : { ...others, [key]: to }));
    void kept.keep(to);
  };
  useEffect(() => {
    void kept.find().then((left) => left !== undefined && setTexts((before) => ({ [key]: left, ...before })));
  }, [kept, key, setTexts]);
  const send = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const answer = await onMend(row.position, typed);
      if (answer.outcome !== 'refused') {
        change(undefined);
        onClose();
        return;
      }
      setFindings(answer.findings);
      setMessage({ tone: 'bad', text: `It still cannot be read. ${answer.findings.map(findingText).join(' ')}` });
    } catch (error) {
      setMessage(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <BoardEditor
      label={`Text of ${boardText(row)}`}
      text={typed}
      firstLine={row.line}
      marked={findings.flatMap(({ kind, line }) => (kind === 'refused' && line !== null ? [line] : []))}
      message={message}
      busy={busy}
      onChange={change}
      onSubmit={() => void send()}
      onUndo={typed === text ? undefined : () => change(undefined)}
      onClose={onClose}
    />
  );
}
