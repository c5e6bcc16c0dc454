import { useId, useRef, useState } from 'react';
import { CLOSED, type PickerFacts, Picking } from './picking.ts';

/** Keeps what somebody types and chooses in a combobox with a list. */
export function usePicking(facts: PickerFacts): Picking {
  const id = useId();
  const [state, setState] = useState(CLOSED);
  // Options that a search has taken off the list keep their words.
  const labels = useRef(new Map<string, string>());
  for (const { value, label } of facts.options) labels.current.set(value, label);
  return new Picking({
    facts,
    state,
    change: (changed) => setState((before) => ({ ...before, ...changed })),
    labels: labels.current,
    id,
  });
}
