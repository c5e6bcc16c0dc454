import type { Media } from '@overtrick/shared/learning/values/media';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { CaptionsFields } from './captions-fields.tsx';
import { Film } from './film.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;
const film: Media = { id: id(1), url: '/api/media/film.mp4', name: 'film.mp4' };
const captions = (digit: number, language: string): Media => ({
  id: id(digit),
  url: `/api/media/${language}.vtt`,
  config: { type: 'captions', language },
});
const english = captions(2, 'en');
const french = captions(3, 'fr');

describe('the player of a film', () => {
  afterEach(() => vi.restoreAllMocks());

  it('has the captions of its author by language, the reader’s own first, and none until one is chosen (D-198)', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
    await mount(<Film media={film} captions={[english, french]} />);
    const tracks = [...document.querySelectorAll('track')];
    expect(tracks.map(({ kind, srclang, label, src }) => [kind, srclang, label, new URL(src).pathname])).toEqual([
      ['captions', 'fr', 'French', '/api/media/fr.vtt'],
      ['captions', 'en', 'English', '/api/media/en.vtt'],
    ]);
    expect(tracks.some((track) => track.default)).toBe(false);
  });

  it('shows the film’s poster before it plays (D-199)', async () => {
    await mount(<Film media={film} poster={{ id: id(4), url: '/api/media/poster.webp' }} />);
    expect(document.querySelector('video')?.getAttribute('poster')).toBe('/api/media/poster.webp');
  });
});

describe('the captions of a film, for its author (D-198)', () => {
  async function fields(files: readonly Media[] = [film]) {
    const onAdd = vi.fn(async (_file: File, _language: string) => {});
    const onDelete = vi.fn(async (_captions: Media) => {});
    await mount(<CaptionsFields files={files} onAdd={onAdd} onDelete={onDelete} />);
    return { onAdd, onDelete };
  }
  const choose = (name: string, content: string) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
      target: { files: [new File([content], name)] },
    });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';

  it('are sent with their language', async () => {
    const { onAdd } = await fields();
    choose('film.vtt', VTT);
    fireEvent.change(screen.getByLabelText(/^Language/), { target: { value: 'fr' } });
    press('Add captions');
    expect(await screen.findByText('The captions have been added')).toBeTruthy();
    expect(onAdd.mock.calls.map(([file, language]) => [file.name, language])).toEqual([['film.vtt', 'fr']]);
    expect(screen.queryByRole('button', { name: 'Add captions' })).toBeNull();
  });

  it('that cannot be read are not sent: each fault is told by its line, and the file stays chosen', async () => {
    const { onAdd } = await fields();
    choose('film.vtt', 'WEBVTT\n\n00:03.000 --> 00:02.000\nHello\n\nHello again\n');
    press('Add captions');
    expect(await screen.findByText('Line 3: The end must be after the start')).toBeTruthy();
    expect(screen.getByText(/^Line 6: A time is written as/)).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    choose('film.vtt', VTT);
    expect(screen.queryByText(/^Line 6/)).toBeNull();
    choose('film.srt', VTT);
    expect(screen.getByText('Only vtt files can be uploaded')).toBeTruthy();
  });

  it('keep the focus of a keyboard when the button that had it goes', async () => {
    await fields();
    choose('film.vtt', VTT);
    screen.getByRole('button', { name: 'Add captions' }).focus();
    press('Add captions');
    await screen.findByText('The captions have been added');
    expect(document.activeElement).toBe(document.querySelector('input[type=file]'));
  });

  it('are listed by language, and deleted one by one', async () => {
    const { onDelete } = await fields([film, english, french]);
    press('Delete the captions in French');
    await waitFor(() => expect(onDelete).toHaveBeenCalledWith(french));
  });
});
