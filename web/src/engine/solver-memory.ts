/** The parts of `navigator` that tell a phone or tablet from a computer. */
export interface DeviceSigns {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Gigabytes, rounded; Chromium only. */
  readonly deviceMemory?: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Bytes that one solver may take: 64 MB where memory is short, 128 MB else. Answers do not depend on it. An iPad calls
 * itself a Macintosh, but no Macintosh has a touch screen.
 */
export function solverMemory({ userAgent, maxTouchPoints, deviceMemory = 8 }: DeviceSigns): number {
  const isHandheld = /Mobi|Android|iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return (isHandheld || deviceMemory <= 4 ? 64 : 128) * MEGABYTE;
}
