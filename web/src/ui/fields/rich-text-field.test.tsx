import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { completeAddress } from './rich-text-editor.tsx';
import { RichTextField } from './rich-text-field.tsx';

function Example({ initial, error, onChange }: { initial: string; error?: string; onChange: (html: string) => void }) {
  const [value, setValue] = useState(initial);
  return (
    <RichTextField
      label="Introduction"
      help="Shown to everyone"
      error={error}
      value={value}
      onChange={(html) => {
        setValue(html);
        onChange(html);
      }}
    />
  );
}

async function show(initial: string, error?: string) {
  const onChange = vi.fn();
  render(<Example initial={initial} error={error} onChange={onChange} />);
  const page = await screen.findByRole('textbox', { name: 'Introduction' });
  return { page, last: () => onChange.mock.lastCall?.[0] };
}
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

describe('a rich-text field', () => {
  it.each([
    ['Heading', '<h2>Ducking</h2>'],
    ['Smaller heading', '<h3>Ducking</h3>'],
    ['Bulleted list', '<ul><li><p>Ducking</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Ducking</p></li></ol>'],
    ['Heart', '<p>♥Ducking</p>'],
    ['Spade', '<p>♠Ducking</p>'],
    ['Diamond', '<p>♦Ducking</p>'],
    ['Club', '<p>♣Ducking</p>'],
  ])('the tool "%s" makes %s', async (name, html) => {
    const { last } = await show('<p>Ducking</p>');
    press(name);
    expect(last().replace(/<p><\/p>$/, '')).toBe(html);
  });

  it('keeps what the server lets through and nothing else', async () => {
    const kept =
      '<h2>Ducking</h2><p>A <strong>small</strong> <em>loser</em>, see <a href="https://example.com">there</a>.</p><ol><li><p>Count</p></li></ol>';
    const { page, last } = await show(`${kept}<script>alert(1)</script><p style="color:red" class="x">♠</p>`);
    expect(page.querySelector('script, [style], [class="x"]')).toBeNull();
    press('Club');
    expect(last()).toContain('<strong>small</strong> <em>loser</em>, see <a href="https://example.com">there</a>');
    expect(last()).not.toMatch(/script|style|class|target|rel=/);
  });

  it('links the words given where nothing is marked', async () => {
    const { last } = await show('');
    press('Link');
    fireEvent.change(screen.getByLabelText('Address of the link'), { target: { value: 'ebu.co.uk' } });
    press('Set link');
    expect(last()).toContain('<a href="https://ebu.co.uk">ebu.co.uk</a>');
    expect(screen.queryByLabelText('Address of the link')).toBeNull();
  });

  it('ties its help and its error to the text, and is found by a form that looks for what is wrong', async () => {
    const { page } = await show('', 'Introduction is required');
    expect(page.getAttribute('aria-invalid')).toBe('true');
    const described = page.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Shown to everyone',
      'Introduction is required',
    ]);
  });

  it('has tools that are one stop of the Tab key and are walked by arrows', async () => {
    await show('');
    const tools = screen.getByRole('toolbar', { name: 'Tools for Introduction' });
    expect(tools.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    screen.getByRole('button', { name: 'Bold' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Link');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  });
});

describe('the address of a link', () => {
  it.each([
    ['https://ebu.co.uk/x', 'https://ebu.co.uk/x'],
    [' ebu.co.uk/learn ', 'https://ebu.co.uk/learn'],
    ['mary@example.com', 'mailto:mary@example.com'],
    ['javascript:alert(1)', ''],
    ['data:text/html,x.y', ''],
    ['not an address', ''],
    ['', ''],
  ])('"%s" becomes "%s"', (text, address) => expect(completeAddress(text)).toBe(address));
});
