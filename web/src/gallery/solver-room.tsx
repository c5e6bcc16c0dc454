import { type Deal, isPlayable, parseDeal } from '@overtrick/shared/bridge/deal';
import { formatTrickTable } from '@overtrick/shared/bridge/trick-table';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { openSolvers } from '../engine/solvers.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/fields/field.tsx';

type SolverPool = ReturnType<typeof openSolvers>;

const EXAMPLE = 'N:K43.QJ.Q932.AK84 JT7.A94.A4.QJ763 A985.82.KJT6.T52 Q62.KT7653.875.9';

/** The result of one deal. */
interface Row {
  readonly text: string;
  /** The number of solved strains. */
  readonly strains: number;
  /** The trick table, or the reason why there is none. */
  readonly answer: string | null;
  /** Milliseconds. */
  readonly time: number | null;
}

interface Work {
  readonly state: 'idle' | 'solving' | 'solved' | 'cancelled';
  readonly rows: readonly Row[];
  /** Milliseconds for all deals together. */
  readonly time: number | null;
}

const IDLE: Work = { state: 'idle', rows: [], time: null };

/** Tries the pool of solvers by hand: trick tables as they arrive, cancelling, and a button that measures its delay. */
export function SolverRoom() {
  const [deals, setDeals] = useState(EXAMPLE);
  const [workers, setWorkers] = useState('2');
  const { work, solve, cancel } = useSolvers();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void solve(
      deals.split('\n').filter((line) => line.trim()),
      Number(workers),
    );
  };
  return (
    <main className="gallery">
      <h1>The solver</h1>
      <form className="gallery-wide" onSubmit={submit}>
        <TextArea
          label="Deals, one a line"
          value={deals}
          onChange={(event) => setDeals(event.target.value)}
          spellCheck={false}
        />
        <TextField
          label="Workers"
          type="number"
          min={1}
          max={8}
          value={workers}
          onChange={(event) => setWorkers(event.target.value)}
        />
        <div className="gallery-states">
          {/* no spinner: without a graphics chip, drawing it takes a core from the solvers */}
          <Button kind="filled" type="submit" disabled={work.state === 'solving'}>
            Solve
          </Button>
          <Button onClick={cancel} disabled={work.state !== 'solving'}>
            Cancel
          </Button>
          <Tap />
          <ButtonLink href="#">Gallery</ButtonLink>
        </div>
      </form>
      <p role="status" data-state={work.state} data-time={work.time ?? undefined}>
        {work.state}
        {work.time !== null && `, ${Math.round(work.time)} ms`}
      </p>
      <ol>
        {work.rows.map(({ text, strains, answer, time }) => (
          <li key={text} data-strains={strains} data-time={time ?? undefined}>
            {answer ?? `${strains} of 5 strains`}
          </li>
        ))}
      </ol>
    </main>
  );
}

/** Counts taps and shows the milliseconds from each tap to the frame that shows it. */
function Tap() {
  const [delays, setDelays] = useState<readonly number[]>([]);
  const tapped = ({ timeStamp }: MouseEvent): void => {
    requestAnimationFrame(() => setDelays((all) => [...all, performance.now() - timeStamp]));
  };
  const last = delays.at(-1);
  return (
    <Button onClick={tapped} data-delays={delays.map((delay) => delay.toFixed(1)).join(' ')}>
      {last === undefined ? 'Tap' : `Tap: ${Math.round(last)} ms`}
    </Button>
  );
}

function useSolvers() {
  const [work, setWork] = useState<Work>(IDLE);
  const pool = useRef<SolverPool | null>(null);
  useEffect(() => () => pool.current?.close(), []);

  const setRow = (index: number, change: Partial<Row>): void =>
    setWork((now) => ({ ...now, rows: now.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) }));

  async function solve(texts: readonly string[], workers: number): Promise<void> {
    pool.current?.close();
    const solvers = openSolvers(workers);
    pool.current = solvers;
    setWork({
      state: 'solving',
      rows: texts.map((text) => ({ text, strains: 0, answer: null, time: null })),
      time: null,
    });
    const start = performance.now();
    for (const [index, text] of texts.entries()) {
      const begun = performance.now();
      const answer = await solveOne(solvers, text, (strains) => setRow(index, { strains }));
      if (pool.current !== solvers) return;
      setRow(index, { answer, time: performance.now() - begun });
    }
    setWork((now) => ({ ...now, state: 'solved', time: performance.now() - start }));
  }

  function cancel(): void {
    pool.current?.close();
    pool.current = null;
    setWork((now) => ({ ...now, state: 'cancelled' }));
  }

  return { work, solve, cancel };
}

async function solveOne(solvers: SolverPool, text: string, onStrains: (count: number) => void): Promise<string> {
  const deal = parseDeal(text.trim());
  if (!deal.ok || !isPlayable(deal.value)) return 'not a deal';
  let strains = 0;
  const answer = await solvers.askTrickTable('table', deal.value as Deal, () => onStrains(++strains));
  return answer.kind === 'table' ? formatTrickTable(answer.table) : answer.reason;
}
