import './lead-field.css';
import { findCard } from '@overtrick/shared/bridge/card';
import { formatLeadEntry } from '@overtrick/shared/forms/opening-lead';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CardText } from '../../card-table/card-text.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';

interface Props {
  /** The deal's name, for a screen reader. */
  readonly name: string;
  /** As it was typed, 'KH'; '' for none. */
  readonly lead: string;
  readonly error: string | undefined;
  readonly onChange: (lead: string) => void;
}

/** The opening lead of a deal in its list: shown with its suit, and typed in its place (courses §2.3, §5; L-45). */
export function LeadField({ name, lead, error, onChange }: Props) {
  const [editing, setEditing] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const card = findCard(lead);
  const isOpen = editing || error !== undefined;
  useEffect(() => {
    if (editing) place.current?.querySelector('input')?.focus();
  }, [editing]);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter ends the entry and saves nothing; Escape reaches no dialog around the list.
    event.preventDefault();
    event.stopPropagation();
    setEditing(false);
  };
  return (
    <span className="lead-field" ref={place}>
      {isOpen ? (
        <TextField
          label={<span className="visually-hidden">Opening lead of {name}</span>}
          error={error}
          value={lead}
          autoCapitalize="characters"
          autoComplete="off"
          placeholder="KH"
          onChange={({ target }) => onChange(formatLeadEntry(lead, target.value))}
          onBlur={() => setEditing(false)}
          onKeyDown={pressed}
        />
      ) : (
        <>
          {card ? <CardText card={card} /> : lead || 'none'}
          <IconButton icon="pencil" label={`Change the opening lead of ${name}`} onClick={() => setEditing(true)} />
        </>
      )}
    </span>
  );
}
