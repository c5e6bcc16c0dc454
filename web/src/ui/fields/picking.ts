import type { ChangeEvent, KeyboardEvent } from 'react';
import type { Option } from './field.tsx';
import { findOptions, pickerMessage } from './picker-options.ts';

/** The props of the field. */
export interface PickerFacts {
  readonly options: readonly Option[];
  readonly values: readonly string[];
  readonly many: boolean;
  readonly max?: number;
  readonly onChange: (values: readonly string[]) => void;
  readonly onSearch?: (text: string) => void;
}

/** What changes while somebody types and chooses. */
export interface PickingState {
  /** Whether the list is seen. */
  readonly open: boolean;
  /** What is typed; null while the field shows what is chosen. */
  readonly query: string | null;
  /** The index of the option that Enter chooses; -1 for none. */
  readonly active: number;
}

export const CLOSED: PickingState = { open: false, query: null, active: -1 };

interface Parts {
  readonly facts: PickerFacts;
  readonly state: PickingState;
  readonly change: (changed: Partial<PickingState>) => void;
  /** The words of every option that was ever offered, by value. */
  readonly labels: ReadonlyMap<string, string>;
  /** The first part of the ids in the page. */
  readonly id: string;
}

/**
 * A combobox with a list as it stands in one rendering (ARIA 1.2, list autocomplete with manual selection): the focus
 * stays in the text, arrows walk the options, Enter chooses, Escape closes, Backspace in an empty text removes the last
 * tag.
 */
export class Picking {
  /** The options that fit what is typed. */
  readonly found: readonly Option[];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { facts, state } = parts;
    this.#parts = parts;
    this.found = facts.onSearch ? facts.options : findOptions(facts.options, state.query ?? '');
  }

  get open(): boolean {
    return this.#parts.state.open;
  }

  get active(): number {
    return this.#parts.state.active;
  }

  get many(): boolean {
    return this.#parts.facts.many;
  }

  get values(): readonly string[] {
    return this.#parts.facts.values;
  }

  /** The message in place of, or below, the options; undefined for none. */
  get message(): string | undefined {
    const { options, max } = this.#parts.facts;
    return pickerMessage({ all: options.length, found: this.found.length, chosen: this.values.length, max });
  }

  /** The message about the list to a screen reader. */
  get told(): string {
    const count = this.found.length;
    return this.message ?? `${count} ${count === 1 ? 'option' : 'options'}`;
  }

  get listId(): string {
    return `${this.#parts.id}-list`;
  }

  /** The props of the text field. */
  get input() {
    const { open, active, found } = this;
    return {
      value: this.#parts.state.query ?? (this.many ? '' : this.labelOf(this.values[0] ?? '')),
      onChange: (event: ChangeEvent<HTMLInputElement>) => this.#type(event.target.value),
      onKeyDown: (event: KeyboardEvent) => this.#press(event),
      onClick: () => this.#show(),
      'aria-autocomplete': 'list' as const,
      'aria-controls': open && found.length > 0 ? this.listId : undefined,
      'aria-activedescendant': open && found[active] ? this.optionId(active) : undefined,
    };
  }

  optionId(index: number): string {
    return `${this.#parts.id}-${index}`;
  }

  labelOf(value: string): string {
    return this.#parts.labels.get(value) ?? value;
  }

  /** Whether an option cannot be chosen, because it is disabled or as many as allowed are chosen. */
  isClosed({ value, disabled }: Option): boolean {
    const { max } = this.#parts.facts;
    const isFull = max !== undefined && this.values.length >= max;
    return Boolean(disabled) || (isFull && !this.values.includes(value));
  }

  setActive(active: number): void {
    if (active !== this.active) this.#parts.change({ active });
  }

  choose(option: Option): void {
    if (this.isClosed(option)) return;
    if (this.many) this.#toggle(option.value);
    else {
      this.#parts.facts.onChange([option.value]);
      this.close();
    }
  }

  remove(value: string): void {
    this.#parts.facts.onChange(this.values.filter((each) => each !== value));
  }

  close(): void {
    this.#parts.change(CLOSED);
  }

  #toggle(value: string): void {
    const { facts, state, change } = this.#parts;
    change({ query: null });
    if (state.query) facts.onSearch?.('');
    if (this.values.includes(value)) this.remove(value);
    else facts.onChange([...this.values, value]);
  }

  #show(): void {
    const chosen = this.many ? -1 : this.found.findIndex(({ value }) => this.values.includes(value));
    this.#parts.change(this.open ? {} : { open: true, active: chosen });
  }

  #type(text: string): void {
    const { facts, change } = this.#parts;
    const isFound = text.trim() !== '' && (facts.onSearch || findOptions(facts.options, text).length > 0);
    change({ open: true, query: text, active: isFound ? 0 : -1 });
    facts.onSearch?.(text);
  }

  #press(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && this.many && !this.#parts.state.query) {
      for (const last of this.values.slice(-1)) this.remove(last);
      return;
    }
    // A closed list leaves Escape to the dialog around it.
    if (event.nativeEvent.isComposing || (event.key === 'Escape' && !this.open)) return;
    const act = this.#actionOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** What the key does; undefined for a key that only types. */
  #actionOf(event: KeyboardEvent): (() => void) | undefined {
    switch (event.key) {
      case 'ArrowDown':
        return () => this.#walk(1);
      case 'ArrowUp':
        return () => this.#walk(-1);
      case 'Enter':
        return () => this.#enter(event);
      case 'Escape':
        return () => this.close();
      default:
        return undefined;
    }
  }

  #walk(step: 1 | -1): void {
    const { active } = this;
    const count = this.found.length;
    if (!this.open) this.#show();
    else if (count > 0) this.setActive(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  }

  #enter(event: KeyboardEvent): void {
    const option = this.open ? this.found[this.active] : undefined;
    if (option) this.choose(option);
    else if (!this.open) event.currentTarget.closest('form')?.requestSubmit();
  }
}
