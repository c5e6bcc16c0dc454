import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Option } from './field.tsx';
import { findOptions, pickerMessage } from './picker-options.ts';

interface Facts {
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly many: boolean;
  readonly max?: number;
  readonly onChange: (values: readonly string[]) => void;
  readonly onSearch?: (text: string) => void;
}

export type Picking = ReturnType<typeof usePicking>;

/**
 * The state of a combobox with a list (ARIA 1.2, list autocomplete with manual selection): the focus stays in the text,
 * arrows walk the options, Enter chooses, Escape closes, Backspace in an empty text takes the last tag away.
 */
export function usePicking({ options, values, many, max, onChange, onSearch }: Facts) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  // Options that a search has taken off the list keep their words.
  const known = useRef(new Map<string, string>());
  for (const { value, label } of options) known.current.set(value, label);
  const labelOf = (value: string): string => known.current.get(value) ?? value;

  const found = onSearch ? options : findOptions(options, query ?? '');
  const message = pickerMessage({ all: options.length, found: found.length, chosen: values.length, max });
  const full = max !== undefined && values.length >= max;
  const isClosed = ({ value, disabled }: Option): boolean => Boolean(disabled) || (full && !values.includes(value));

  const show = (): void => {
    if (!open) setActive(many ? -1 : found.findIndex(({ value }) => values.includes(value)));
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const remove = (value: string): void => onChange(values.filter((each) => each !== value));
  const chooseOne = (value: string): void => {
    onChange([value]);
    close();
  };
  const chooseAlso = (value: string): void => {
    setQuery(null);
    if (query) onSearch?.('');
    if (values.includes(value)) remove(value);
    else onChange([...values, value]);
  };
  const choose = (option: Option): void => {
    if (isClosed(option)) return;
    if (many) chooseAlso(option.value);
    else chooseOne(option.value);
  };

  const walk = (step: number): void => {
    const count = found.length;
    if (!open) show();
    else if (count > 0) setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  };
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: (event) => {
      const option = open ? found[active] : undefined;
      if (option) choose(option);
      else if (!open) event.currentTarget.closest('form')?.requestSubmit();
    },
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && many && !query) {
      for (const last of values.slice(-1)) remove(last);
      return;
    }
    // A closed list leaves Escape to the dialog around it.
    if (event.nativeEvent.isComposing || (event.key === 'Escape' && !open)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
  const onInput = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setOpen(true);
    setQuery(target.value);
    setActive(target.value.trim() && (onSearch || findOptions(options, target.value).length > 0) ? 0 : -1);
    onSearch?.(target.value);
  };

  const optionId = (index: number): string => `${id}-${index}`;
  const chosen = many ? '' : labelOf(values[0] ?? '');
  return {
    open,
    many,
    values,
    found,
    active,
    message,
    told: message ?? `${found.length} ${found.length === 1 ? 'option' : 'options'}`,
    listId: `${id}-list`,
    labelOf,
    isClosed,
    optionId,
    setActive,
    choose,
    remove,
    close,
    input: {
      value: query ?? chosen,
      onChange: onInput,
      onKeyDown,
      onClick: show,
      'aria-autocomplete': 'list' as const,
      'aria-controls': open && found.length > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': open && found[active] ? optionId(active) : undefined,
    },
  };
}
