/** A frame of a film that is made for a test. */
export interface TestFrame {
  /** Milliseconds. */
  readonly time: number;
  readonly track: 1 | 2;
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

const bytesOf = (value: number): number[] => {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes.length > 0 ? bytes : [0];
};

const size = (length: number): number[] => [
  0x10 | (length >> 24),
  (length >> 16) & 255,
  (length >> 8) & 255,
  length & 255,
];

const element = (id: number, data: Iterable<number>): number[] => {
  const content = [...data];
  return [...bytesOf(id), ...size(content.length), ...content];
};

const text = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0));

/** Sizes of the picture, in points. */
const PICTURE = { width: 320, height: 240 };

const TRACKS = [
  ...element(0xae, [
    ...element(0xd7, [1]),
    ...element(0x73c5, [1]),
    ...element(0x83, [1]),
    ...element(0x86, text('V_VP8')),
    ...element(0xe0, [...element(0xb0, bytesOf(PICTURE.width)), ...element(0xba, bytesOf(PICTURE.height))]),
  ]),
];

const VOICE = element(0xae, [
  ...element(0xd7, [2]),
  ...element(0x73c5, [2]),
  ...element(0x83, [2]),
  ...element(0x86, text('A_OPUS')),
]);

/**
 * A film as a browser's recorder writes it: without a length, without an index, and with sizes that nobody knew yet. A
 * cluster begins with each picture that another can begin with.
 */
export function recordedFilm(frames: readonly TestFrame[]): Uint8Array<ArrayBuffer> {
  const parts: (Uint8Array | number[])[] = [
    element(0x1a45dfa3, [...element(0x4282, text('webm')), ...element(0x4287, [4]), ...element(0x4285, [2])]),
    [...bytesOf(0x18538067), ...UNKNOWN],
    element(0x1549a966, [...element(0x2ad7b1, bytesOf(1_000_000)), ...element(0x4d80, text('a recorder'))]),
    element(0x1654ae6b, frames.some(({ track }) => track === 2) ? [...TRACKS, ...VOICE] : TRACKS),
  ];
  let cluster = -1;
  for (const { time, track, isKey, data } of frames) {
    if (cluster < 0 || (isKey && track === 1)) {
      cluster = time;
      parts.push([...bytesOf(0x1f43b675), ...UNKNOWN, ...element(0xe7, bytesOf(time))]);
    }
    const after = time - cluster;
    parts.push([0xa3, ...size(data.length + 4), 0x80 | track, after >> 8, after & 255, isKey ? 0x80 : 0], data);
  }
  const film = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    film.set(part, at);
    at += part.length;
  }
  return film;
}

/** Frames of so many seconds, one a second, of which every fifth begins anew; a voice in between where it is wanted. */
export const testFrames = (seconds: number, hasVoice = false): readonly TestFrame[] =>
  Array.from({ length: seconds }, (_, at) => {
    const picture = { time: at * 1000, track: 1, isKey: at % 5 === 0, data: new Uint8Array(40).fill(at) } as const;
    const voice = { time: at * 1000 + 500, track: 2, isKey: true, data: new Uint8Array(7) } as const;
    return hasVoice ? [picture, voice] : [picture];
  }).flat();
