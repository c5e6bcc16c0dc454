import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useServices } from '../../services/context.ts';
import { useAfterSignIn } from './after-sign-in.ts';

/** Opens the app for a person who has not logged out: at the page that was asked for, else at their courses. */
export function useGoOnAs(): (userId: string) => Promise<void> {
  const services = useServices();
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn('/my-courses');
  return useCallback(
    async (userId) => {
      const isHere = services.person()?.userId === userId;
      if (isHere || (await services.change(userId))) await afterSignIn();
      else await navigate({ to: '/login', state: true });
    },
    [services, navigate, afterSignIn],
  );
}
