import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatEngineAddress, parseEngineAddress } from '../shared/engine-address.ts';

/** Opens the first page after a sign-in: the table that sent the person here (silence 131), else the courses. */
export function useAfterSignIn(): () => Promise<void> {
  const navigate = useNavigate();
  const [roomToken] = useState(() => parseEngineAddress(location.href).roomToken);
  return useCallback(async () => {
    if (roomToken) location.assign(formatEngineAddress({ roomToken }));
    else await navigate({ to: '/browse-courses' });
  }, [navigate, roomToken]);
}
