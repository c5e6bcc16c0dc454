import './store-filters.css';
import { ITEM_FILTERS, type ItemChoices, type ItemFilter } from '@overtrick/shared/learning/items/item-filters';
import type { StoreSort } from '@overtrick/shared/learning/items/store-list';
import { useEffect, useId, useRef, useState } from 'react';
import type { StoreSearch } from '../../navigation/store-query.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/fields/field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { FilterBadge } from '../../ui/signs/tag.tsx';
import { FILTER_WORDS, filterWords, valueWords } from './filter-words.ts';

interface Props {
  readonly search: StoreSearch;
  /** What can be chosen; undefined where an older answer does not say. */
  readonly choices: ItemChoices | undefined;
  readonly onSearch: (search: StoreSearch) => void;
}

const SORTS: { readonly [sort in StoreSort]: string } = { title: 'Title', level: 'Level', price: 'Lowest price' };
const ORDERS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

/** The search, the filters and the order of a store; what is set stands below as badges. */
export function StoreFilters({ search, choices, onSearch }: Props) {
  const [open, setOpen] = useState(false);
  const { fields, goTo } = useGoToField(() => setOpen(true));
  const id = useId();
  const set = ITEM_FILTERS.filter((filter) => search.filters[filter]);
  const change = (filter: ItemFilter, value: string | undefined) =>
    onSearch({ ...search, filters: { ...search.filters, [filter]: value || undefined } });
  return (
    <div className="store-search">
      <SearchForm label="Search by name or topic" search={search.q} onSearch={(q) => onSearch({ ...search, q })}>
        <Select
          label="Order"
          options={ORDERS}
          without="Newest first"
          value={search.sort}
          onChange={({ target }) => onSearch({ ...search, sort: target.value as StoreSort | '' })}
        />
        <span className="store-filters-toggle">
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {set.length > 0 ? `Filters (${set.length})` : 'Filters'}
          </Button>
        </span>
      </SearchForm>
      <fieldset ref={fields} id={id} className={classNames('store-filters', !open && 'store-filters-closed')}>
        <legend className="visually-hidden">Filters</legend>
        {ITEM_FILTERS.map((filter) => (
          <FilterSelect
            key={filter}
            filter={filter}
            value={search.filters[filter] ?? ''}
            choices={choices}
            onChange={(value) => change(filter, value)}
          />
        ))}
        {choices && ITEM_FILTERS.every((filter) => !isUseful(filter, search.filters[filter] ?? '', choices)) && (
          <p className="store-filters-none">There is nothing to choose between here.</p>
        )}
      </fieldset>
      <fieldset className="store-badges">
        <legend className="visually-hidden">Filters that are set</legend>
        {set.map((filter) => (
          <FilterBadge
            key={filter}
            label={filterWords(filter, search.filters[filter] ?? '', choices)}
            onOpen={() => goTo(filter)}
            onRemove={() => change(filter, undefined)}
          />
        ))}
        {set.length > 0 && (
          <Button kind="quiet" onClick={() => onSearch({ ...search, filters: {} })}>
            Clear all
          </Button>
        )}
      </fieldset>
    </div>
  );
}

/** Opens the filters and leads to the field of one. */
function useGoToField(open: () => void) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<ItemFilter>();
  useEffect(() => {
    if (!wanted) return;
    fields.current?.querySelector<HTMLElement>(`[name="${wanted}"]`)?.focus();
    setWanted(undefined);
  }, [wanted]);
  return {
    fields,
    goTo: (filter: ItemFilter) => {
      open();
      setWanted(filter);
    },
  };
}

interface SelectProps {
  readonly filter: ItemFilter;
  /** '' is none. */
  readonly value: string;
  readonly choices: ItemChoices | undefined;
  readonly onChange: (value: string) => void;
}

/** The values of a filter that would show something, and the one that is set. */
const listOffered = (filter: ItemFilter, value: string, choices: ItemChoices | undefined) =>
  (choices?.[filter] ?? []).filter((choice) => choice.count > 0 || choice.value === value);

/** Whether a filter has something to choose between, or a value to take away. */
const isUseful = (filter: ItemFilter, value: string, choices: ItemChoices | undefined): boolean =>
  value !== '' || listOffered(filter, value, choices).length > 1;

/** One filter with the values that would show something; none where there is nothing to choose between. */
function FilterSelect({ filter, value, choices, onChange }: SelectProps) {
  if (!isUseful(filter, value, choices)) return null;
  const offered = listOffered(filter, value, choices);
  const options = offered.map((choice) => ({
    value: choice.value,
    label: `${valueWords(filter, choice.value, choices)} (${choice.count})`,
  }));
  const isOffered = value === '' || offered.some((choice) => choice.value === value);
  // What an address asks for stands in the field also where nothing has it.
  const asked = isOffered ? [] : [{ value, label: filterWords(filter, value, choices) }];
  return (
    <Select
      label={FILTER_WORDS[filter]}
      name={filter}
      options={[...asked, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
