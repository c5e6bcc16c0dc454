import { useEffect, useMemo, useRef } from 'react';
import { type UnsavedForm, useUnsavedForm } from '../navigation/unsaved-forms.ts';

/**
 * Has the reader asked before the page is left while something is changed that no device keeps: the words of a dialog.
 * @param isChanged whether something was changed and not saved; false while a save is on its way
 */
export function useAskedBeforeLeaving(isChanged: boolean): void {
  const now = useRef(isChanged);
  useEffect(() => {
    now.current = isChanged;
  }, [isChanged]);
  const form = useMemo(
    (): UnsavedForm => ({
      isChanged: () => now.current,
      settled: async () => false,
      listFiles: () => [],
      async leave() {
        now.current = false;
      },
    }),
    [],
  );
  useUnsavedForm(form);
}
