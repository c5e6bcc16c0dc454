/** An instant as a datetime-local field shows it, in the device's time zone: '2026-11-22T19:30'. */
export function localTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
