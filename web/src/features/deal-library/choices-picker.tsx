import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { MultiPicker } from '../../ui/fields/picker.tsx';
import type { ChoiceKind, LibrarySource } from './library-source.ts';

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string;
  readonly kind: ChoiceKind;
  readonly values: readonly string[];
  /** What is offered before anything is typed; asked for when it is missing. */
  readonly known?: readonly string[];
  readonly find: NonNullable<LibrarySource['findChoices']>;
  /** A word that stands on no deal yet may be taken as well. */
  readonly takesNew?: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Milliseconds after the last letter before the server is asked. */
const REST = 200;

/** Several of what stands on the deals of the library, which the server searches: there may be thousands. */
export function ChoicesPicker({ kind, known, find, takesNew = false, ...shared }: Props) {
  const { found, busy, failed, text, search } = useChoices(kind, known, find);
  const wanted = text.trim();
  const offered = takesNew && wanted !== '' && !found.includes(wanted) ? [...found, wanted] : found;
  return (
    <MultiPicker
      {...shared}
      error={shared.error ?? (failed ? 'The choices did not come. What is typed can still be taken.' : undefined)}
      options={useMemo(() => offered.map((value) => ({ value, label: value })), [offered])}
      busy={busy}
      onSearch={search}
    />
  );
}

/** What fits what is typed: the last question's answer only. */
function useChoices(kind: ChoiceKind, known: Props['known'], find: Props['find']) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const asked = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(find);
  ask.current = find;
  const search = (typed: string, rest = REST): void => {
    setText(typed);
    clearTimeout(asked.current);
    const isKnown = Boolean(known) && typed.trim() === '';
    setState(isKnown ? 'ready' : 'busy');
    if (isKnown) return;
    const timer = setTimeout(async () => {
      try {
        const next = await ask.current(kind, typed.trim());
        if (asked.current !== timer) return;
        setFound(next);
        setState('ready');
      } catch {
        if (asked.current === timer) setState('failed');
      }
    }, rest);
    asked.current = timer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!known) search('', 0);
    return () => {
      clearTimeout(asked.current);
      asked.current = undefined;
    };
  }, []);
  return {
    text,
    found: known && text.trim() === '' ? known : found,
    busy: state === 'busy',
    failed: state === 'failed',
    search,
  };
}
