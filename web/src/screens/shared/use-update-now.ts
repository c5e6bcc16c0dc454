import { useSetAtom } from 'jotai';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { updateNow } from '../../services/update-now.ts';
import { updateStateAtom } from '../../services/updates.ts';

/** Brings the newest build; says so where there is none yet (D-505). */
export function useUpdateNow(): () => void {
  const { store, updates } = useServices();
  const notify = useSetAtom(notifyAtom);
  const update = async (): Promise<void> => {
    const isReplaced = store.get(updateStateAtom) === 'replaced';
    const workers = navigator.serviceWorker;
    if (!(await updateNow({ updates, workers, isReplaced, reload: () => location.reload() })))
      notify('No newer version has come yet. Try again later.');
  };
  return () => void update();
}
