import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { notifyAtom } from '../navigation/notifications.ts';

/** Navigates and then shows a notification, because the navigation clears any shown before it (conflict 14). */
export function useLeaveWithNotice(): (to: NavigateOptions, notice: string) => Promise<void> {
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  return async (to, notice) => {
    await navigate(to);
    notify(notice, 'good');
  };
}
