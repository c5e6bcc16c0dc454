/**
 * Whether so many milliseconds have passed since a time that a device has noted; also where that time is as far ahead:
 * the clock of the device was wrong then, and was put right since.
 */
export const hasPassed = (span: number, since: number, now: number): boolean => Math.abs(now - since) >= span;
