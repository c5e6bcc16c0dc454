import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  /** What stands in the field after each key: 'k' is 'K', '10' is 'T'. */
  readonly format: (typed: string) => string;
  readonly onChange: (value: string) => void;
}

/** A field for cards or calls, put right as it is typed; the caret stays where the author works. */
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
