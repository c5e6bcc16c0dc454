import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MultiPicker, Picker } from './picker.tsx';
import { findOptions, pickerMessage, placeList } from './picker-options.ts';

const SYSTEMS = [
  { value: 'ACOL', label: 'ACOL (UK, NZ, Ireland)' },
  { value: 'SAYC', label: 'SAYC (USA, most of the rest of the world)' },
  { value: 'MC', label: 'Majeurs Cinquième (France)' },
  { value: '2/1', label: '2-over-1 (Advanced players)' },
];

describe('what is found', () => {
  it.each([
    ['', ['ACOL', 'SAYC', 'MC', '2/1']],
    ['cinquieme', ['MC']],
    ['MOST usa', ['SAYC']],
    ['bridge', []],
  ])('by "%s" are %j', (query, values) => {
    expect(findOptions(SYSTEMS, query).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['there are no options', { all: 0, found: 0, chosen: 0, max: undefined }, 'List is empty.'],
    [
      'nothing is found',
      { all: 4, found: 0, chosen: 0, max: undefined },
      'No elements found. Consider changing the search query.',
    ],
    [
      'no more may be chosen',
      { all: 4, found: 4, chosen: 2, max: 2 },
      'Maximum of 2 options selected. First remove a selected option to select another.',
    ],
    ['all is well', { all: 4, found: 4, chosen: 2, max: 3 }, undefined],
    ['there is no maximum', { all: 4, found: 1, chosen: 9, max: undefined }, undefined],
  ])('when %s the message is right', (_when, state, message) => expect(pickerMessage(state)).toBe(message));
});

describe('the place of the list', () => {
  const field = (top: number) => ({ left: 16, top, bottom: top + 52, width: 300 });
  it.each([
    ['below', 100, 200, { left: 16, width: 300, top: 156, room: 346 }],
    ['above at the foot of the window', 700, 200, { left: 16, width: 300, top: 496, room: 346 }],
    ['below when there is as little room above', 50, 700, { left: 16, width: 300, top: 106, room: 346 }],
  ])('is %s', (_where, top, height, place) => expect(placeList(field(top), height, 800)).toEqual(place));
});

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(box(), { key });
};
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

function Single({ onChange = () => {} }: { readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <Picker label="Bidding system" options={SYSTEMS} value={value} onChange={change} />;
}

describe('a searchable select', () => {
  it("shows 'Please select...' while nothing is chosen (N-55)", () => {
    render(<Single />);
    expect(box().placeholder).toBe('Please select...');
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('is walked, chosen from and left by the keyboard', () => {
    const onChange = vi.fn();
    render(<Single onChange={onChange} />);
    press('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(active()).toContain('SAYC');
    press('ArrowUp', 'ArrowUp');
    expect(active()).toContain('2-over-1');
    press('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2/1');
    expect([box().value, shown()]).toEqual(['2-over-1 (Advanced players)', []]);
  });

  it('narrows to what is typed; Enter takes the first', () => {
    const onChange = vi.fn();
    render(<Single onChange={onChange} />);
    type('usa');
    expect(shown()).toEqual(['SAYC (USA, most of the rest of the world)']);
    press('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('SAYC');
  });

  it('gives back the choice when the typing leads nowhere', () => {
    render(<Single />);
    type('usa');
    press('Enter');
    type('bridge');
    expect(screen.getAllByText('No elements found. Consider changing the search query.')).toHaveLength(2);
    press('Escape');
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual([
      'SAYC (USA, most of the rest of the world)',
      'false',
    ]);
  });

  it('can be cleared, unless it is required', () => {
    render(<Single />);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    type('usa');
    press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box().value).toBe('');
  });

  it('leaves Escape to a dialog around it once its list is closed', () => {
    const escaped = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog
      <div onKeyDown={escaped}>
        <Single />
      </div>,
    );
    press('ArrowDown', 'Escape');
    expect(escaped).not.toHaveBeenCalled();
    press('Escape');
    expect(escaped).toHaveBeenCalledOnce();
  });

  it('asks for every change of the text where the server searches, and keeps the words of what was chosen', () => {
    const onSearch = vi.fn();
    const options = [{ value: '7', label: 'Mary Hill' }];
    const { rerender } = render(
      <Picker
        label="Student"
        placeholder="Type to search"
        options={options}
        value="7"
        onSearch={onSearch}
        onChange={() => {}}
      />,
    );
    type('m');
    type('ma');
    expect(onSearch.mock.calls).toEqual([['m'], ['ma']]);
    rerender(<Picker label="Student" options={[]} value="7" onSearch={onSearch} onChange={() => {}} />);
    press('Escape');
    expect(box().value).toBe('Mary Hill');
  });
});

function Several({ max, initial = [] }: { readonly max?: number; readonly initial?: readonly string[] }) {
  const [values, setValues] = useState(initial);
  return <MultiPicker label="Systems" options={SYSTEMS} values={values} max={max} onChange={setValues} />;
}
const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 4));

describe('a select for several', () => {
  it('has an empty placeholder (N-55)', () => {
    render(<Several />);
    expect(box().placeholder).toBe('');
  });

  it('shows what is chosen as tags and stays open for more; a second choice takes it back', () => {
    render(<Several />);
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('option', { name: /ACOL/ }));
    fireEvent.click(screen.getByRole('option', { name: /Majeurs/ }));
    expect(tags()).toEqual(['ACOL', 'Maje']);
    expect(screen.getByRole('option', { name: /ACOL/ }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(screen.getByRole('option', { name: /ACOL/ }));
    expect(tags()).toEqual(['Maje']);
  });

  it('takes the last tag away by Backspace in an empty text, and any by its cross', () => {
    render(<Several initial={['ACOL', 'SAYC', 'MC']} />);
    press('Backspace');
    expect(tags()).toEqual(['ACOL', 'SAYC']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove ACOL (UK, NZ, Ireland)' }));
    expect(tags()).toEqual(['SAYC']);
  });

  it('takes no more than its maximum, and says so (D-26)', () => {
    render(<Several max={1} initial={['ACOL']} />);
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('option', { name: /SAYC/ }));
    expect(tags()).toEqual(['ACOL']);
    expect(
      screen.getAllByText('Maximum of 1 options selected. First remove a selected option to select another.').length,
    ).toBeGreaterThan(0);
  });
});
