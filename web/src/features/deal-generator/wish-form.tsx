import { PRESETS } from '@overtrick/shared/learning/generator/presets';
import type { WishProblems } from '@overtrick/shared/learning/generator/read-wish';
import type { WishDraft } from '@overtrick/shared/learning/generator/wish-draft';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionBar, Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { BiddingFields } from './bidding-fields.tsx';
import { BoardFields } from './board-fields.tsx';
import { DoubleDummyFields, PairFields } from './pair-fields.tsx';
import { SeatFields } from './seat-fields.tsx';
import type { WishFieldsProps } from './wish-fields.ts';

/** A seat that is closed opens for what is wrong in it. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  for (const field of wrong) {
    const seat = field.closest('details');
    if (seat) seat.open = true;
  }
  wrong[0]?.focus();
}

interface Props {
  readonly draft: WishDraft;
  readonly problems: WishProblems;
  readonly onChange: (draft: WishDraft) => void;
  /** False where something has to be mended first. */
  readonly onGenerate: () => boolean;
  /** The button that starts or stops the search. */
  readonly action: ReactNode;
}

/** What an author wishes of the deals. Every field may stay empty; numbers are typed from-to. */
export function WishForm({ draft, problems, onChange, onGenerate, action }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current);
  }, [refusals]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!onGenerate()) setRefusals((count) => count + 1);
  };
  const fields: WishFieldsProps = { draft, problems, onChange: (change) => onChange({ ...draft, ...change }) };
  return (
    <form ref={form} className="generator-form" noValidate onSubmit={submit}>
      <TitledSection title="Begin with" className="generator-part">
        <ActionBar label="Begin with" size="sm">
          {PRESETS.map(({ name, wishes }) => (
            <Button key={name} size="sm" onClick={() => onChange(wishes)}>
              {name}
            </Button>
          ))}
        </ActionBar>
      </TitledSection>
      <TitledSection title="The bidding" className="generator-part">
        <BiddingFields {...fields} />
      </TitledSection>
      <TitledSection title="The hands" className="generator-part">
        <p className="generator-quiet">Numbers from and to: 15-17, 12+, -10. What stays empty may be anything.</p>
        <SeatFields {...fields} />
        <PairFields {...fields} />
      </TitledSection>
      <TitledSection title="The double-dummy result" className="generator-part">
        <DoubleDummyFields {...fields} />
      </TitledSection>
      <TitledSection title="The boards" className="generator-part">
        <BoardFields {...fields} />
      </TitledSection>
      <div className="generator-end">
        <div role="alert">
          {Object.keys(problems).length > 0 && (
            <span className="form-message">
              {problems[''] ?? 'Some fields cannot be read: they say what to change.'}
            </span>
          )}
        </div>
        {action}
      </div>
    </form>
  );
}
