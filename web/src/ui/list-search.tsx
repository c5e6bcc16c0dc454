import './list-search.css';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

interface Props {
  readonly label: string;
  /** What the list is searched for now; given as the key too, so that the field follows the address. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The search of a list that the server searches: a field and its button. */
export function ListSearch({ label, search, onSearch }: Props) {
  const [text, setText] = useState(search);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="list-search" onSubmit={submit}>
        <TextField label={label} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <Button type="submit" kind="outlined" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
