import './generator.css';
import { boardsOf } from '@overtrick/shared/learning/generator/made-deals';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { ProgressBar } from '../../ui/signs/progress-bar.tsx';
import { FoundBoard } from './found-deals.tsx';
import type { GeneratorCalls } from './generator-calls.ts';
import { type GeneratorState, type KeptGenerator, type Searching, useGenerator } from './use-generator.ts';
import { WishForm } from './wish-form.tsx';

interface Props {
  readonly calls: GeneratorCalls;
  readonly kept: KeptGenerator;
}

/** Deals made to an author's wishes: the form, the search, and the deals as they are found. */
export function GeneratorPage({ calls, kept }: Props) {
  return <GeneratorView state={useGenerator(calls, kept)} isOnline={calls.isOnline} />;
}

interface ViewProps {
  readonly state: GeneratorState;
  readonly isOnline: boolean;
}

/** The page in a state that is given. */
function GeneratorView({ state, isOnline }: ViewProps) {
  const results = useRef<HTMLElement>(null);
  const count = Number(state.draft.count);
  const generate = (): boolean => {
    const begun = state.generate();
    if (begun) results.current?.scrollIntoView();
    return begun;
  };
  return (
    <div className="generator">
      <PageHeading title="Generate deals">
        Say what the deals should be like. They are dealt here on this device, as cards come at a table: every deal that
        fits is as likely as any other.
      </PageHeading>
      <div className="generator-columns">
        <WishForm
          draft={state.draft}
          problems={state.problems}
          onChange={state.change}
          onGenerate={generate}
          action={
            <Button type="submit" kind={state.made?.deals.length ? 'outlined' : 'filled'} disabled={!!state.searching}>
              {generateWords(state, count)}
            </Button>
          }
        />
        <section ref={results} className="generator-results" aria-labelledby="generator-found">
          <h2 id="generator-found">Deals</h2>
          {state.searching && <SearchView searching={state.searching} onStop={state.stop} />}
          <div>
            <FormMessages message={state.message} />
          </div>
          <Found state={state} isOnline={isOnline} />
        </section>
      </div>
    </div>
  );
}

const generateWords = ({ made }: GeneratorState, count: number): string => {
  const deals = count === 1 ? 'deal' : 'deals';
  const number = count > 0 ? `${count} ` : '';
  return made?.deals.length ? `Generate ${number}other ${deals}` : `Generate ${number}${deals}`;
};

function SearchView({ searching: { wanted, found, tally }, onStop }: { searching: Searching; onStop: () => void }) {
  const words = `${found} of ${wanted}`;
  return (
    <div className="generator-search">
      <ProgressBar percent={(100 * found) / wanted} label="Finding deals" words={words} />
      <p className="generator-quiet">
        {tally.tries.toLocaleString('en-GB')} layouts tried
        {tally.solved > 0 && `, ${tally.solved} deals solved`}
      </p>
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

function Found({ state, isOnline }: ViewProps) {
  const { made, searching } = state;
  if (!made || made.deals.length === 0)
    return searching || state.message ? null : (
      <EmptyState title="No deals yet">Begin with one of the usual wishes, change it, then press Generate.</EmptyState>
    );
  const busy = searching !== undefined || state.adding;
  return (
    <>
      <div className="generator-found">
        {boardsOf(made).map(({ id, content }, place) => (
          <FoundBoard
            key={id}
            content={content}
            chosen={made.deals[place]?.found.chosen}
            busy={busy}
            onChoose={(contract) => state.choose(id, contract)}
            onDrop={() => state.drop(id)}
            onReplace={() => state.replace(id)}
          />
        ))}
      </div>
      <AddDeals state={state} busy={busy} isOnline={isOnline} />
    </>
  );
}

function AddDeals({ state, busy, isOnline }: ViewProps & { readonly busy: boolean }) {
  const count = state.made?.deals.length ?? 0;
  return (
    <form
      className="generator-add lower-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOnline && !busy) state.add();
      }}
    >
      <div className="generator-refused">
        <FormMessages message={state.refused} />
      </div>
      <TextField
        label="Name of the group"
        maxLength={200}
        value={state.made?.name ?? ''}
        onChange={({ target }) => state.rename(target.value)}
      />
      <Button
        type="submit"
        kind="filled"
        busy={state.adding}
        disabled={!isOnline || busy}
        reason={isOnline ? undefined : 'Adding needs a connection; the deals stay on this device until then'}
      >
        {`Add ${count === 1 ? '1 deal' : `${count} deals`} to the library`}
      </Button>
    </form>
  );
}
