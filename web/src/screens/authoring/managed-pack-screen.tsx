import { findContract } from '@overtrick/shared/bridge/contract';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { ManagedPack, PackDeal, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { isOffline } from '../../api/api-error.ts';
import { PackPage } from '../../features/deal-packs/pack-page.tsx';
import { errorMessage } from '../../form/failure.ts';
import { findBundle } from '../../local/bundles.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { KeepPanel } from '../shared/keep-panel.tsx';

/** A pack as its author sees it, then its teacher's profile. */
export async function loadManagedPack(api: Pick<Api, 'read'>, dealPackId: string) {
  const pack = await api.read(managedPacks.teaching.get, { params: { dealPackId } });
  const teacher = await api.read(getTeacherProfile, { params: { profileId: pack.teacherProfileId } });
  return { pack, teacher };
}

interface Props {
  readonly pack: ManagedPack;
  readonly teacher: TeacherProfile;
}

/** A pack for its teacher: its deals with every contract, each opened as a preview, and what this device keeps of it. */
export function ManagedPackScreen({ pack, teacher }: Props) {
  const [opening, setOpening] = useState<number | null>(null);
  const openSummaries = useSetAtom(summariesAtom);
  const notify = useSetAtom(notifyAtom);
  const readDeals = useReadDeals(pack.id);
  useName(pack.title);
  const open = async (index: number): Promise<void> => {
    setOpening(index);
    try {
      openSummaries({ title: pack.title, deals: [...(await readDeals())], index, context: 'deal_pack' });
    } catch (error) {
      notify(isOffline(error) ? NOT_HERE : errorMessage(error), 'bad');
    }
    setOpening(null);
  };
  return (
    <PackPage
      context="teaching"
      item={pack}
      deals={pack.deals.map(listedDeal)}
      progress={pack.deals.map(() => NOT_STARTED)}
      activated={false}
      teacher={teacher}
      opening={opening}
      onPlay={(index) => void open(index)}
      onContinue={() => {}}
      area={<KeepPanel id={pack.id} kind="dealPack" title={pack.title} />}
    />
  );
}

const NOT_HERE = 'You are off line, and the deals of this pack are not on this device.';

const listedDeal = ({ id, name, contract, declarer, media }: PackDeal) => ({
  id,
  name,
  contract: (contract && declarer && findContract(contract, declarer)) || null,
  media,
});

/** Milliseconds that the server has to answer where the device has the deals (docs/decisions/0002). */
const PATIENCE = 3000;

/** The pack's deals in the versions that stand in it (ruling 47): the server's, otherwise those on this device. */
function useReadDeals(dealPackId: string): () => Promise<readonly StudyDeal[]> {
  const { api } = useServices();
  const { db } = usePerson();
  return async () => {
    const here = await findBundle(db, dealPackId);
    try {
      const patience = here && { timeout: PATIENCE };
      return (await api.read(getDealPackBundle, { params: { dealPackId }, ...patience })).deals;
    } catch (error) {
      if (!here || !isOffline(error)) throw error;
      return here.bundle.deals;
    }
  };
}
