import { describe, expect, it } from 'vitest';
import { testId } from '../progress/attempt.testing.ts';
import { findActivityFile, findPoster, listCaptions, listShowable, listSlides } from './activity-files.ts';
import type { Media } from './media.ts';

const file = (digit: number, config?: Media['config']): Media => ({
  id: testId(digit),
  url: `/api/media/${digit}`,
  ...(config && { config }),
});
const slides = file(1);
const second = file(2, { type: 'slide', position: 2 });
const first = file(3, { type: 'slide', position: 1 });
const poster = file(4, { type: 'poster' });
const english = file(5, { type: 'captions', language: 'en' });

describe('the files of an activity', () => {
  it('are the one that its author sent, and what hangs on it', () => {
    expect(findActivityFile([poster, slides])).toBe(slides);
    expect(findActivityFile([poster, first])).toBeUndefined();
    expect(findPoster([slides, poster])).toBe(poster);
    expect(listCaptions([slides, english, poster])).toEqual([english]);
  });

  it('can be shown without those that are not on the device: all slides, or the file', () => {
    const all = [slides, first, second, poster];
    expect(listShowable(all, [first, second])).toEqual([first, second]);
    expect(listShowable(all, [slides, first])).toEqual([slides]);
    expect(listShowable(all, [first])).toBeUndefined();
    expect(listShowable([slides, english], [slides])).toEqual([slides]);
    expect(listShowable([slides, english], [english])).toBeUndefined();
  });

  it('have slides in the order of their numbers, however they come', () => {
    expect(listSlides([slides, second, first])).toEqual([first, second]);
    expect(listSlides([slides])).toEqual([]);
  });
});
