import type { Media } from '@overtrick/shared/learning/values/media';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../testing/mount.testing.tsx';
import { FilesAnewContext } from './files-anew.ts';
import { OfficeViewer, Presentation } from './media-view.tsx';
import { PictureState } from './picture-state.tsx';

const id = (digit: number): string => `01900000-0000-7000-8000-00000000000${digit}`;
const file: Media = { id: id(9), url: '/api/media/winners.pptx?until=9', name: 'winners.pptx' };
const slide = (position: number, words = `Slide ${position}\nCount them`): Media => ({
  id: id(position),
  url: `/api/media/slide-${position}.webp`,
  config: { type: 'slide', position, words },
});
const SLIDES = [slide(2), slide(1), slide(3, '')];

const show = (files: readonly Media[]) =>
  mount(
    <OfficeViewer value="https://viewer.example/view?src=">
      <Presentation files={files} />
    </OfficeViewer>,
  );
const place = () => screen.getByRole('status').textContent;
const seen = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });

/** Makes the slides fill the screen, as the browser does once it was asked. */
function fillScreen(): void {
  const slides = screen.getByRole('group', { name: 'Slides' });
  Object.defineProperty(document, 'fullscreenElement', { value: slides, configurable: true });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
}

afterEach(() => {
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true });
});

describe('a presentation whose slides are pictures (D-195)', () => {
  it('says that a picture did not come, opens the words of the slide, and loads it again from a fresh address (D-496)', async () => {
    const read = vi.fn(async () => undefined);
    await mount(
      <FilesAnewContext value={{ read, takeKept: async () => false, isThere: async () => false }}>
        <Presentation files={[file, ...SLIDES]} />
      </FilesAnewContext>,
    );
    const words = () => screen.getByText('The words of this slide').closest('details')?.open;
    expect([screen.getByRole('alert').textContent, words()]).toEqual(['', false]);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert').textContent).toContain('The picture of this slide could not be loaded.');
    expect([screen.queryByRole('img'), words()]).toEqual([null, true]);
    press('Next slide');
    expect([screen.getByRole('alert').textContent, screen.getAllByRole('img').length]).toEqual(['', 1]);
    press('Previous slide');
    press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    const picture = screen.getByRole('img');
    await vi.waitFor(() => expect(screen.getByRole('img')).not.toBe(picture));
    expect(read).toHaveBeenCalledOnce();
  });

  it('shows one slide at a time, in their order, in place of the viewer, and the file below', async () => {
    await show([file, ...SLIDES]);
    expect(document.querySelector('iframe')).toBeNull();
    expect([place(), seen()]).toEqual(['Slide 1 of 3', ['/api/media/slide-1.webp']]);
    press('Next slide');
    expect([place(), seen()]).toEqual(['Slide 2 of 3', ['/api/media/slide-2.webp']]);
    press('Next slide');
    expect(screen.getByRole('button', { name: 'Next slide' })).toHaveProperty('disabled', true);
    press('Previous slide');
    expect(place()).toBe('Slide 2 of 3');
    expect(screen.getByRole('link', { name: 'Open the file winners.pptx' }).getAttribute('href')).toBe(file.url);
  });

  it('is read by arrow keys, which fields and other parts of the page keep for themselves', async () => {
    await show([file, ...SLIDES]);
    key('ArrowRight');
    key('ArrowRight');
    key('ArrowRight');
    expect(place()).toBe('Slide 3 of 3');
    key('ArrowLeft');
    expect(place()).toBe('Slide 2 of 3');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    key('ArrowLeft', field);
    expect(place()).toBe('Slide 2 of 3');
    field.remove();
  });

  it('is read by a swipe, and not by a scroll', async () => {
    await show([file, ...SLIDES]);
    const stage = document.querySelector('.slides-stage') as Element;
    const move = (x: number, y: number): void => {
      fireEvent.pointerDown(stage, { clientX: 200, clientY: 200, isPrimary: true });
      fireEvent.pointerUp(stage, { clientX: 200 + x, clientY: 200 + y });
    };
    move(-120, 10);
    expect(place()).toBe('Slide 2 of 3');
    move(-50, 160);
    move(-20, 0);
    expect(place()).toBe('Slide 2 of 3');
    move(90, 0);
    expect(place()).toBe('Slide 1 of 3');
  });

  it('fills the screen where the browser can, and hears there what a remote control sends', async () => {
    await show([file, ...SLIDES]);
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
    key('PageDown');
    expect(place()).toBe('Slide 1 of 3');
    document.body.replaceChildren();
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    await show([file, ...SLIDES]);
    const request = vi.fn(async () => {});
    screen.getByRole('group', { name: 'Slides' }).requestFullscreen = request;
    press('Full screen');
    expect(request).toHaveBeenCalled();
    fillScreen();
    key('PageDown');
    expect(place()).toBe('Slide 2 of 3');
    key('End');
    expect(place()).toBe('Slide 3 of 3');
    key('Home');
    expect(place()).toBe('Slide 1 of 3');
  });

  it('has the words of each slide for who cannot see it, and says where there are none (D-196)', async () => {
    await show([file, ...SLIDES]);
    expect(screen.getByRole('img', { name: 'Slide 1. Count them' })).toBeTruthy();
    expect(screen.getByText('The words of this slide').closest('details')?.textContent).toContain('Count them');
    key('ArrowRight');
    key('ArrowRight');
    expect(screen.getByRole('img', { name: 'Slide 3, a picture without words' })).toBeTruthy();
    expect(screen.queryByText('The words of this slide')).toBeNull();
  });

  it('stands at a slide that is there when a shorter one takes its place', async () => {
    const { rerender } = await show([file, ...SLIDES]);
    press('Next slide');
    press('Next slide');
    rerender(<Presentation files={[file, slide(1)]} />);
    expect(place()).toBe('Slide 1 of 1');
  });
});

describe('a presentation without pictures (ruling 7)', () => {
  it('stands in the viewer, and off line has a note and the file itself', async () => {
    await show([file]);
    expect(document.querySelector('iframe')?.title).toBe('winners.pptx');
    document.body.replaceChildren();
    await show([{ ...file, url: 'blob:here' }]);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.body.textContent).toContain('Off line, open the file itself.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('blob:here');
  });
});

describe('what becomes of the pictures is told to the author (D-197)', () => {
  const told = async (pictures: string | undefined, slides: readonly Media[] = []) => {
    document.body.replaceChildren();
    const kept = pictures === undefined ? file : { ...file, config: { pictures } };
    await mount(<PictureState file={kept} files={[kept, ...slides]} onAgain={async () => {}} />);
    return document.querySelector('.media-pictures')?.textContent;
  };
  const button = () => screen.queryByRole('button', { name: 'Try again' });

  it.each([
    ['making', /^The slides are being made into pictures/],
    ['unreadable', /could not be made into pictures: the file could not be read/],
    ['too-slow', /could not be made into pictures: it took too long/],
    ['too-large', /could not be made into pictures: it is too large/],
    ['too-many-slides', /could not be made into pictures: it has more than 200 slides/],
    ['what a newer server says', /could not be made into pictures: something went wrong/],
  ])('%s', async (pictures, words) => {
    expect(await told(pictures)).toMatch(words);
    expect(button() === null).toBe(pictures === 'making');
  });

  it('made, with how many; and nothing where nobody makes them', async () => {
    expect(await told('made', SLIDES)).toMatch(/^3 slides were made/);
    expect(await told('made', SLIDES.slice(0, 1))).toMatch(/^One slide was made/);
    expect(button()).toBeNull();
    expect(await told(undefined)).toBe('');
    expect(button()).toBeNull();
  });
});
