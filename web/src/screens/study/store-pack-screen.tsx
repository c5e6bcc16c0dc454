import { checkOutDealPack } from '@overtrick/shared/contract/deal-packs';
import type { StorePack, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StorePackPage } from '../../features/deal-packs/store-pack-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';

interface Props {
  readonly pack: StorePack;
  readonly teacher: TeacherProfile;
}

/** A pack in the store with the button to get it: a free one is downloaded at once (P-59). */
export function StorePackScreen({ pack, teacher }: Props) {
  const { api } = useServices();
  const person = usePerson();
  const navigate = useNavigate();
  useName(pack.title);
  const [buying, setBuying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const buy = async (): Promise<void> => {
    setBuying(true);
    setProblem(null);
    try {
      const reply = await api.call(checkOutDealPack, { params: { dealPackId: pack.id }, body: {} });
      if (reply?.checkoutUrl) location.assign(reply.checkoutUrl);
      else if (reply) {
        person.runner.wake();
        await navigate({ to: '/my-deals/$dealPackId', params: { dealPackId: pack.id } });
      }
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBuying(false);
    }
  };
  return <StorePackPage pack={pack} teacher={teacher} buying={buying} problem={problem} onBuy={() => void buy()} />;
}
