interface Unsent {
  readonly online: boolean;
  readonly waiting: number;
  readonly recordings: number;
  /** Forms with words that were not saved. */
  readonly forms: number;
  /** What is on its way to no server, and stays on the device (silence 252). */
  readonly left: { readonly recordings: number; readonly files: number };
}

const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' and ');

/** What is to be known before logging out, in sentences; empty where nothing is, with a connection only. */
export function leavingWords({ online, waiting, recordings, forms, left }: Unsent): string[] {
  const unsent = joined([
    waiting > 0 && `${waiting} of your results`,
    recordings > 0 && counted(recordings, 'recording'),
  ]);
  const kept = joined([
    left.recordings > 0 && counted(left.recordings, 'recording'),
    left.files > 0 && `${counted(left.files, 'file')} for an import`,
  ]);
  return [
    unsent !== '' &&
      `${unsent} ${waiting + recordings === 1 ? 'is' : 'are'} not on the server yet. ${waiting + recordings === 1 ? 'It stays' : 'They stay'} on this device and ${waiting + recordings === 1 ? 'is' : 'are'} sent when you log in here again.`,
    kept !== '' &&
      `${kept} that only this device has ${left.recordings + left.files === 1 ? 'stays' : 'stay'} on it, for you alone, until you log in here again.`,
    !online && 'Your courses and deals stay on this device too, for the next time you log in here.',
    forms > 0 &&
      `What you typed into ${forms === 1 ? 'a form' : `${forms} forms`} and did not save is removed from this device.`,
    !online &&
      'Without a connection you cannot log in again. To let somebody else use this device, change person instead: that needs no connection.',
  ].filter((sentence) => typeof sentence === 'string');
}
