import './picker.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { Field, type Option } from './field.tsx';
import { placeList } from './picker-options.ts';
import type { Picking } from './picking.ts';
import { usePicking } from './use-picking.ts';

interface Shared {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly options: readonly Option[];
  /** For lists that the server searches: gets every change of the text; the options then stand as they are given. */
  readonly onSearch?: (text: string) => void;
  /** The options for what was typed are being loaded. */
  readonly busy?: boolean;
}

interface SingleProps extends Shared {
  /** '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many, found by typing; 'Please select...' while nothing is chosen (N-55). */
export function Picker({ value, onChange, ...shared }: SingleProps) {
  const picking = usePicking({
    ...shared,
    values: value === '' ? [] : [value],
    many: false,
    onChange: (values) => onChange(values[0] ?? ''),
  });
  return (
    <Face {...shared} placeholder={shared.placeholder ?? 'Please select...'} picking={picking}>
      {value !== '' && !shared.required && !shared.disabled && (
        <IconButton icon="cross" label="Clear" tabIndex={-1} onClick={() => onChange('')} />
      )}
    </Face>
  );
}

interface MultiProps extends Shared {
  readonly values: readonly string[];
  /** No more than so many may be chosen. */
  readonly max?: number;
  readonly onChange: (values: readonly string[]) => void;
}

/** Several of many, each chosen one as a tag with a cross; no placeholder of its own (N-55). */
export function MultiPicker({ values, max, onChange, ...shared }: MultiProps) {
  const picking = usePicking({ ...shared, values, max, many: true, onChange });
  return (
    <Face {...shared} picking={picking}>
      {values.length > 0 && (
        <ul className="picker-tags">
          {values.map((value) => (
            <li key={value} className="picker-tag">
              {picking.labelOf(value)}
              <button
                type="button"
                aria-label={`Remove ${picking.labelOf(value)}`}
                disabled={shared.disabled}
                onClick={() => picking.remove(value)}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Face>
  );
}

interface FaceProps extends Shared {
  readonly picking: Picking;
  readonly children: ReactNode;
}

function Face({ label, help, error, required, name, disabled, placeholder, busy, picking, children }: FaceProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { open, many, input } = picking;
  return (
    <Field label={label} help={help} error={error} required={required}>
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus has left all of it
        <span
          ref={box}
          className={classNames('picker', many && 'picker-many', disabled && 'is-disabled')}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) picking.close();
          }}
        >
          {many && children}
          <input
            {...ids}
            {...input}
            className="picker-input"
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={input['aria-controls']}
            name={name}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            aria-required={required || undefined}
            aria-busy={busy || undefined}
          />
          {!many && children}
          <Icon name="chevron-down" />
          {open && <PickerList box={box} busy={busy} label={label} picking={picking} />}
          <output className="visually-hidden">{open ? picking.told : ''}</output>
        </span>
      )}
    </Field>
  );
}

interface ListProps {
  readonly box: { readonly current: HTMLElement | null };
  readonly busy: boolean | undefined;
  readonly label: ReactNode;
  readonly picking: Picking;
}

/** The list of options, shown above everything else, dialogs included. */
function PickerList({ box, busy, label, picking }: ListProps) {
  const { found, message, active, listId } = picking;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.showPopover?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height changes with what is found, the field's with tags
  useLayoutEffect(() => {
    const place = (): void => {
      const [element, field] = [list.current, box.current];
      if (!element || !field) return;
      element.style.maxHeight = '';
      const view = window.visualViewport?.height ?? innerHeight;
      const at = placeList(field.getBoundingClientRect(), element.scrollHeight + 2, view);
      Object.assign(element.style, {
        left: `${at.left}px`,
        top: `${at.top}px`,
        width: `${at.width}px`,
        maxHeight: `${at.room}px`,
      });
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [found.length, message, picking.values.length, box]);
  useLayoutEffect(() => {
    list.current?.querySelector('.is-active')?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while the list is pressed
    <div ref={list} className="picker-list" popover="manual" onMouseDown={(event) => event.preventDefault()}>
      {found.length > 0 && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={typeof label === 'string' ? label : 'Options'}
          aria-multiselectable={picking.many || undefined}
        >
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come to the field, which keeps the focus
            <div
              key={option.value}
              id={picking.optionId(index)}
              role="option"
              tabIndex={-1}
              className={classNames('picker-option', index === active && 'is-active')}
              aria-selected={picking.values.includes(option.value)}
              aria-disabled={picking.isClosed(option) || undefined}
              onPointerMove={() => picking.setActive(index)}
              onClick={() => picking.choose(option)}
            >
              <span>{option.label}</span>
              {picking.values.includes(option.value) && <Icon name="tick" />}
            </div>
          ))}
        </div>
      )}
      {(busy || message) && <p className="picker-message">{busy ? 'Searching…' : message}</p>}
    </div>
  );
}
