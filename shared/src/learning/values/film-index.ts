/**
 * What a browser's recorder leaves out of a film: its length, and where one can jump to. A recorder writes WebM as it
 * comes, so that the file names neither, and a recording that was cut off ends in the middle of a frame. Reading the
 * frames' headers once gives a new beginning for the file; the frames stay where they are (Matroska, RFC 9559).
 */
export interface FilmIndex {
  /** The new beginning of the file, in place of all before `from`. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** The bytes of the recorded file that follow the head: from its first frame to the end of its last whole one. */
  readonly from: number;
  readonly to: number;
  /** Milliseconds. */
  readonly length: number;
}

/** A Blob, as far as it is read here. */
export interface ByteSource {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cueTime: 0xb3,
  cuePlace: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Elements whose children are read as if they stood beside them: their own sizes may be unknown. */
const OPEN: readonly number[] = [ID.segment, ID.cluster, ID.blockGroup];

const VIDEO = 1;

/** How long the last frame is taken to be, in milliseconds: as long as a block of sound. */
const LAST_FRAME = 20;

/** How much is read at once. */
const WINDOW = 1 << 20;

/** The most that is read of one element: a header, or the tracks with their codecs' data. */
const MOST_READ = 1 << 16;

interface Element {
  readonly id: number;
  /** Where it stands in the file, where its data begin, and where they end; Infinity for an unknown size. */
  readonly at: number;
  readonly data: number;
  readonly end: number;
}

interface Cue {
  readonly time: number;
  /** Where the cluster stands in the recorded file. */
  readonly cluster: number;
}

/** What was found so far. */
interface Found {
  ebml: Uint8Array | undefined;
  info: Uint8Array | undefined;
  tracks: Uint8Array | undefined;
  /** The number of the track with the picture. */
  picture: number;
  from: number;
  to: number;
  cluster: number;
  clusterTime: number;
  lastTime: number;
  cues: Cue[];
}

/** The index of a recorded film, read once from end to end; undefined for what is no film with a frame in it. */
export async function indexFilm(film: ByteSource): Promise<FilmIndex | undefined> {
  const read = readerOf(film);
  const found: Found = {
    ebml: undefined,
    info: undefined,
    tracks: undefined,
    picture: 0,
    from: -1,
    to: -1,
    cluster: -1,
    clusterTime: 0,
    lastTime: 0,
    cues: [],
  };
  for (let at = 0; at < film.size; ) {
    const element = parseElement(await read(at, 16), at);
    if (!element || (at === 0 && element.id !== ID.ebml)) break;
    if (OPEN.includes(element.id)) {
      openElement(found, element);
      at = element.data;
    } else {
      // The last element may have been cut off.
      if (element.end > film.size) break;
      const length = Math.min(element.end - element.at, MOST_READ);
      noteElement(found, element, await read(element.at, isKept(element.id) ? length : Math.min(length, 32)));
      at = element.end;
    }
  }
  return formatIndex(found);
}

const isKept = (id: number): boolean => id === ID.ebml || id === ID.info || id === ID.tracks;

/** Reads bytes through a window, so that a long film is not asked for frame by frame. */
function readerOf(film: ByteSource): (at: number, length: number) => Promise<Uint8Array> {
  let start = 0;
  let window = new Uint8Array();
  return async (at, length) => {
    const end = Math.min(at + length, film.size);
    if (at < start || end > start + window.length) {
      start = at;
      window = new Uint8Array(await film.slice(at, Math.min(at + Math.max(WINDOW, length), film.size)).arrayBuffer());
    }
    return window.subarray(at - start, end - start);
  };
}

/** A number of 1 to 8 bytes whose length stands in its first bits. @param keepsMark as ids are written */
function parseNumber(bytes: Uint8Array, at: number, keepsMark: boolean): { value: number; next: number } | undefined {
  const first = bytes[at];
  if (!first) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = keepsMark ? first : first & ((1 << (8 - length)) - 1);
  let isUnknown = !keepsMark && value === (1 << (8 - length)) - 1;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, next: at + length };
}

/** The element whose header begins these bytes. @param at where they stand in the file */
function parseElement(bytes: Uint8Array, at: number): Element | undefined {
  const id = parseNumber(bytes, 0, true);
  const size = id && parseNumber(bytes, id.next, false);
  return size && { id: id.value, at, data: at + size.next, end: at + size.next + size.value };
}

/** The elements one after the other in these bytes, with places counted in them. */
function parseChildren(bytes: Uint8Array): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = parseElement(bytes.subarray(at, at + 16), at);
    if (!element || element.end > bytes.length) break;
    elements.push(element);
    at = element.end;
  }
  return elements;
}

const childrenOf = (element: Uint8Array): { bytes: Uint8Array; children: readonly Element[] } => {
  const bytes = element.subarray(parseElement(element, 0)?.data ?? 0);
  return { bytes, children: parseChildren(bytes) };
};

const parseUint = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0);

function openElement(found: Found, { id, at }: Element): void {
  if (id !== ID.cluster) return;
  if (found.from < 0) found.from = at;
  found.cluster = at;
}

function noteElement(found: Found, element: Element, bytes: Uint8Array): void {
  const data = bytes.subarray(element.data - element.at);
  if (element.id === ID.ebml) found.ebml = bytes.slice();
  else if (element.id === ID.info) found.info = bytes.slice();
  else if (element.id === ID.tracks) {
    found.tracks = bytes.slice();
    found.picture = findPicture(bytes);
  } else if (element.id === ID.clusterTime) found.clusterTime = parseUint(data.subarray(0, element.end - element.data));
  else if (element.id === ID.simpleBlock || element.id === ID.block) noteBlock(found, element, data);
}

/** The number of the track that holds the picture; 0 without one. */
function findPicture(tracks: Uint8Array): number {
  const { bytes, children } = childrenOf(tracks);
  for (const track of children.filter(({ id }) => id === ID.track)) {
    const inside = bytes.subarray(track.data, track.end);
    const find = (wanted: number): number =>
      parseChildren(inside)
        .filter(({ id }) => id === wanted)
        .map(({ data, end }) => parseUint(inside.subarray(data, end)))[0] ?? 0;
    if (find(ID.trackType) === VIDEO) return find(ID.trackNumber);
  }
  return 0;
}

/** A frame: its track, its time after the cluster's, and whether a picture can begin with it. */
function noteBlock(found: Found, { id, end }: Element, data: Uint8Array): void {
  const track = parseNumber(data, 0, false);
  if (!track || found.cluster < 0) return;
  const [high = 0, low = 0, flags = 0] = data.subarray(track.next);
  const time = found.clusterTime + ((((high << 8) | low) << 16) >> 16);
  found.to = end;
  found.lastTime = Math.max(found.lastTime, time);
  const isKey = id === ID.simpleBlock && (flags & 0x80) !== 0;
  if (isKey && track.value === found.picture && found.cues.at(-1)?.cluster !== found.cluster)
    found.cues.push({ time, cluster: found.cluster });
}

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A whole number in so many bytes; eight of them leave the size of what holds it the same whatever it is. */
const formatUint = (value: number, bytes = 8): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);

const formatId = (id: number): Uint8Array => formatUint(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);

/** A size of eight bytes: the first holds only its mark. */
function formatSize(size: number): Uint8Array {
  const bytes = formatUint(size);
  bytes[0] = 1;
  return bytes;
}

const formatElement = (id: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const data = join(parts);
  return join([formatId(id), formatSize(data.length), data]);
};

function formatDouble(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** The information of the file with its length, in the file's own unit of time. */
function withDuration(info: Uint8Array, duration: number): Uint8Array {
  const { bytes, children } = childrenOf(info);
  const others = children.filter(({ id }) => id !== ID.duration).map(({ at, end }) => bytes.subarray(at, end));
  return formatElement(ID.info, ...others, formatElement(ID.duration, formatDouble(duration)));
}

/** Nanoseconds in the file's unit of time. */
function readScale(info: Uint8Array): number {
  const { bytes, children } = childrenOf(info);
  const scale = children.find(({ id }) => id === ID.timeScale);
  return scale ? parseUint(bytes.subarray(scale.data, scale.end)) : 1_000_000;
}

function formatIndex(found: Found): FilmIndex | undefined {
  const { ebml, info, tracks, from, to } = found;
  if (!ebml || !info || !tracks || from < 0 || to <= from) return undefined;
  const scale = readScale(info);
  const duration = found.lastTime + (LAST_FRAME * 1_000_000) / scale;
  const newInfo = withDuration(info, duration);
  // Places count from the first byte inside the segment; all of them take eight bytes, so that one try gives the size.
  const parts = (size: number): readonly Uint8Array[] => {
    const seekHead = formatSeekHead(0, 0, 0).length;
    const places = [seekHead, seekHead + newInfo.length, seekHead + newInfo.length + tracks.length] as const;
    const cues = found.cues.map(({ time, cluster }) => formatCue(time, found.picture, size + cluster - from));
    return [formatSeekHead(...places), newInfo, tracks, formatElement(ID.cues, ...cues)];
  };
  const size = join(parts(0)).length;
  const segment = join([formatId(ID.segment), formatSize(size + to - from)]);
  return { head: join([ebml, segment, ...parts(size)]), from, to, length: (duration * scale) / 1_000_000 };
}

const formatSeekHead = (info: number, tracks: number, cues: number): Uint8Array =>
  formatElement(ID.seekHead, formatSeek(ID.info, info), formatSeek(ID.tracks, tracks), formatSeek(ID.cues, cues));

const formatSeek = (id: number, place: number): Uint8Array =>
  formatElement(ID.seek, formatElement(ID.seekId, formatId(id)), formatElement(ID.seekPosition, formatUint(place)));

const formatCue = (time: number, track: number, place: number): Uint8Array =>
  formatElement(
    ID.cue,
    formatElement(ID.cueTime, formatUint(time)),
    formatElement(
      ID.cuePlace,
      formatElement(ID.cueTrack, formatUint(track, 1)),
      formatElement(ID.cueCluster, formatUint(place)),
    ),
  );
