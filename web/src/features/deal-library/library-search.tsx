import './library-search.css';
import { type FormEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';

interface Props {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** The search box. Its cross is there while it holds text: it empties it and searches again (D-03). */
export function LibrarySearch({ text: searched, onSearch }: Props) {
  const [text, setText] = useState(searched);
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="library-search" onSubmit={submit}>
        <span className="library-search-box">
          <TextField
            ref={box}
            label={<span className="visually-hidden">Search by deal name</span>}
            placeholder="Search by deal name"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && (
            <IconButton
              icon="cross"
              label="Clear the search"
              onClick={() => {
                setText('');
                box.current?.focus();
                onSearch('');
              }}
            />
          )}
        </span>
        <Button type="submit" kind="outlined" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
