import type { Term } from '@overtrick/shared/learning/reference/glossary';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServicesContext } from '../../services/context.ts';
import type { Services } from '../../services/services.ts';
import { TermText } from '../../ui/signs/term-text.tsx';
import { GlossaryTerms } from './glossary-terms.tsx';

const term = (name: string): Term => ({
  ...{ id: name, term: name, slug: name.toLowerCase(), beginner: false },
  definition: `<p>What a ${name.toLowerCase()} is; a <a href="/glossary#trick">trick</a>.</p>`,
});
const kept = { content: [term('Finesse'), term('Trick')], savedAt: 0 };

function show({ marks = true, open = vi.fn(async () => kept) } = {}) {
  const glossary = { open, openWith: open };
  const onGo = vi.fn();
  const page = (text: string) => (
    <ServicesContext value={{ reference: { glossary } } as unknown as Services}>
      <GlossaryTerms marks={marks} onGo={onGo} way={() => <span>Glossary</span>}>
        <p>
          <TermText text={text} />
        </p>
        <p className="html">
          <a href="/glossary#trick">a trick</a> <a href="/glossary#unheard-of">unheard of</a>
        </p>
      </GlossaryTerms>
    </ServicesContext>
  );
  const { rerender } = render(page('Take the finesse in ♠'));
  return { open, onGo, change: (text: string) => rerender(page(text)) };
}

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('words of the game in a plain text lead to their meanings, and the suits stay signs (D-435)', async () => {
  show();
  fireEvent.click(await screen.findByRole('link', { name: 'finesse' }));
  expect(await screen.findByRole('dialog', { name: 'Finesse' })).toBeTruthy();
  expect(screen.getByText('spades')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a word of a meaning takes its place, and the focus goes back to the first word (D-435)', async () => {
  show();
  const word = await screen.findByRole('link', { name: 'finesse' });
  word.focus();
  fireEvent.click(word);
  fireEvent.click(await screen.findByRole('link', { name: 'trick' }));
  expect(await screen.findByRole('dialog', { name: 'Trick' })).toBeTruthy();
  // A browser's second dialog has nobody to give the focus back to.
  word.blur();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the text' }));
  await waitFor(() => expect(document.activeElement).toBe(word));
});

test('the words of a plain text are looked for on a page of nobody neither on the device nor at the server (D-255)', async () => {
  const { open } = show({ marks: false });
  fireEvent.click(screen.getByRole('link', { name: 'a trick' }));
  expect(await screen.findByRole('dialog', { name: 'Trick' })).toBeTruthy();
  expect(open).toHaveBeenCalledTimes(1);
  expect(links()).not.toContain('finesse');
});

test('without the glossary a text is plain, and with the next text it is asked for again (D-435)', async () => {
  const open = vi.fn(async () => kept);
  open.mockRejectedValueOnce(new Error('no connection'));
  const { change } = show({ open });
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(links()).not.toContain('finesse');
  await waitFor(() => {
    change(`A trick ${open.mock.calls.length}`);
    expect(links()).toContain('trick');
  });
});

test('a link to a term that nobody has explained leads to the glossary itself (N-66)', async () => {
  const { onGo } = show();
  fireEvent.click(screen.getByRole('link', { name: 'unheard of' }));
  await waitFor(() => expect(onGo).toHaveBeenCalledWith('unheard-of'));
});

test('a link that is followed with a modifier key is the browser’s', () => {
  const { open } = show({ marks: false });
  fireEvent.click(screen.getByRole('link', { name: 'a trick' }), { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
});
