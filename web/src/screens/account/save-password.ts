import { setPassword } from '@overtrick/shared/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { NewPassword } from '../../features/account/password-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';

interface Then {
  readonly to: '/browse-courses' | '/my-profile';
  readonly notice: string;
}

/** Sets the password. This ends every session; the answer signs this device in again. */
export function useSavePassword({ to, notice }: Then): (password: NewPassword) => Promise<void> {
  const services = useServices();
  const navigate = useNavigate();
  const notify = useSetAtom(notifyAtom);
  return async (body) => {
    await services.signIn(await services.api.call(setPassword, { body }));
    await navigate({ to });
    notify(notice, 'good');
    void greet(services);
  };
}
