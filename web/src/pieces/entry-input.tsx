import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** Gives the text of the field after each key: 'k' becomes 'K', '10' becomes 'T'. */
  readonly format: (typed: string) => string;
  readonly onChange: (value: string) => void;
}

/** A field for cards or calls that corrects the text as it is typed and keeps the caret in place. */
export function EntryInput({ value, format, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const changed = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    caret.current = format(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    onChange(format(target.value));
  };
  return (
    <input
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={input}
      type="text"
      value={value}
      onChange={changed}
    />
  );
}
