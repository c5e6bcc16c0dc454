import { checkOutDealPack } from '@overtrick/shared/contract/deal-packs';
import type { StorePack, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { useNavigate } from '@tanstack/react-router';
import { StorePackPage } from '../../features/deal-packs/store-pack-page.tsx';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { useBuying } from './use-buying.ts';

interface Props {
  readonly pack: StorePack;
  readonly teacher: TeacherProfile;
}

/** A pack in the store with the button to get it: a free one is downloaded at once (P-59). */
export function StorePackScreen({ pack, teacher }: Props) {
  const { api } = useServices();
  const navigate = useNavigate();
  useName(pack.title);
  const params = { dealPackId: pack.id };
  const buying = useBuying(
    (body) => api.call(checkOutDealPack, { params, body }),
    () => navigate({ to: '/my-deals/$dealPackId', params }),
  );
  return <StorePackPage pack={pack} teacher={teacher} buying={buying} />;
}
