import {
  confirmSecondFactor,
  endSecondFactor,
  type SecondFactor as Factor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@overtrick/shared/contract/second-factor';
import { useCallback, useEffect, useState } from 'react';
import { SecondFactor } from '../../features/account/second-factor.tsx';
import { useServices } from '../../services/context.ts';
import { useOnline } from '../../sync/use-online.ts';

/** The second code of a teacher or an admin, which only the server knows of. */
export function SecondFactorPart({ hasPassword }: { readonly hasPassword: boolean }) {
  const { api } = useServices();
  const online = useOnline();
  const [factor, setFactor] = useState<Factor | null>(null);
  const load = useCallback(
    () => api.read(getSecondFactor, { background: true }).then(setFactor, () => undefined),
    [api],
  );
  useEffect(() => {
    if (online) void load();
  }, [online, load]);
  return (
    <SecondFactor
      factor={factor}
      hasPassword={hasPassword}
      online={online}
      onStart={(currentPassword) => api.read(startSecondFactor, { body: { currentPassword } })}
      onConfirm={async (code) => {
        const { recoveryCodes } = await api.read(confirmSecondFactor, { body: { code } });
        await load();
        return recoveryCodes;
      }}
      onRenew={async (body) => {
        const { recoveryCodes } = await api.read(renewRecoveryCodes, { body });
        await load();
        return recoveryCodes;
      }}
      onEnd={async (body) => {
        await api.call(endSecondFactor, { body });
        await load();
      }}
    />
  );
}
