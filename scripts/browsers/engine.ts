/** A source of a function for the page, and its arguments: plain data, as is the answer. */
export interface PageCall {
  readonly source: string;
  readonly args: readonly unknown[];
}

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser with one window, as a person has it. Its data stay in a folder when it is closed. */
export interface Browser {
  /** As it calls itself, for the report. */
  readonly version: string;
  /** Resolves when the page has loaded. */
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The answer of a function that runs in the page. */
  ask(call: PageCall): Promise<unknown>;
  click(point: Point): Promise<void>;
  /** Types a text where the focus is, key by key. */
  type(text: string): Promise<void>;
  /** A picture of the window as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A file of a program, and the package of Debian's that brings it. */
interface Program {
  readonly path: string;
  readonly package: string;
}

export interface Engine {
  readonly name: string;
  readonly needs: readonly Program[];
  /** Opens the browser. @param folder where it keeps its data; it may have data of before */
  open(folder: string): Promise<Browser>;
}

/** Where Debian has its libraries. */
export const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** What films in MP4 are decoded by: Debian's browsers bring no decoder of their own. */
export const FILM_DECODER: Program = {
  path: `${LIBRARIES}/gstreamer-1.0/libgstlibav.so`,
  package: 'gstreamer1.0-libav',
};

/** Of an upright tablet, in CSS pixels. */
export const WINDOW = { width: 820, height: 1180 } as const;

/** Where a person is who lives in the language of the product. */
export const PLACE = { TZ: 'Europe/London', LANG: 'en_GB.UTF-8' } as const;
