import { describe, expect, it } from 'vitest';
import { solverMemory } from './solver-memory.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

describe('the memory of a solver', () => {
  it.each([
    ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile', maxTouchPoints: 5 }, 64],
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', maxTouchPoints: 5 }, 64],
    ['an iPad, which says it is a Macintosh', { userAgent: MAC, maxTouchPoints: 5 }, 64],
    ['a small laptop', { userAgent: 'Mozilla/5.0 (X11; CrOS x86_64)', maxTouchPoints: 0, deviceMemory: 4 }, 64],
    ['a Macintosh', { userAgent: MAC, maxTouchPoints: 0 }, 128],
    ['a desk computer', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 0, deviceMemory: 8 }, 128],
  ])('on %s', (_, signs, megabytes) => expect(solverMemory(signs)).toBe(megabytes * 1024 * 1024));
});
