import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useGoal } from '../../navigation/goal.ts';
import { formatEngineAddress, parseEngineAddress } from '../shared/engine-address.ts';

/**
 * Opens the page after a sign-in: the table that sent the person here (silence 131), the page that asked for it, else the
 * courses.
 * @param first the page where nothing was asked for
 */
export function useAfterSignIn(first: '/browse-courses' | '/my-courses' = '/browse-courses'): () => Promise<void> {
  const navigate = useNavigate();
  const goal = useGoal();
  const [roomToken] = useState(() => parseEngineAddress(location.href).roomToken);
  return useCallback(async () => {
    if (roomToken) location.assign(formatEngineAddress({ roomToken }));
    else if (goal) await navigate({ href: goal, replace: true });
    else await navigate({ to: first });
  }, [navigate, roomToken, goal, first]);
}
