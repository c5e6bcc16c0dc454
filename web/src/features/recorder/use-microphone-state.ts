import { useEffect, useState } from 'react';

/** there: as far as the browser tells; blocked: it was refused before and is not asked for again; missing: none found. */
export type MicrophoneState = 'there' | 'blocked' | 'missing';

/** Whether a recording that is begun now can have a voice, as far as the browser tells without asking anybody. */
export function useMicrophoneState(): MicrophoneState {
  const [state, setState] = useState<MicrophoneState>('there');
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = await findMicrophone().catch(() => 'there' as const);
      if (!isGone) setState(found);
    };
    void look();
    const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
    devices?.addEventListener?.('devicechange', look);
    const ending = watchPermission(look);
    return () => {
      isGone = true;
      devices?.removeEventListener?.('devicechange', look);
      ending.then((end) => end()).catch(() => {});
    };
  }, []);
  return state;
}

/** Not every browser knows this permission: such a one throws. */
const askPermission = (): Promise<PermissionStatus> =>
  navigator.permissions.query({ name: 'microphone' as PermissionName });

async function findMicrophone(): Promise<MicrophoneState> {
  // One that nobody has allowed yet is listed too, without its name.
  const devices = await navigator.mediaDevices.enumerateDevices();
  if (!devices.some(({ kind }) => kind === 'audioinput')) return 'missing';
  return (await askPermission()).state === 'denied' ? 'blocked' : 'there';
}

async function watchPermission(onChange: () => void): Promise<() => void> {
  const permission = await askPermission();
  permission.addEventListener('change', onChange);
  return () => permission.removeEventListener('change', onChange);
}
