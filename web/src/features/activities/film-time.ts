/** Seconds from the beginning or to the end that are not worth going on from. */
const EDGE = 5;

/** Where to go on with a film that was stopped here, in seconds; null where it begins anew. @param length in seconds */
export function placeToGoOn(at: number, length: number): number | null {
  if (!Number.isFinite(at) || at < EDGE) return null;
  return Number.isFinite(length) && at > length - EDGE ? null : at;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 750 → '12:30'; 3_723 → '1:02:03'. */
export function formatFilmTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
