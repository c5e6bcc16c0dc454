import { findContract } from '@overtrick/shared/bridge/contract';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import { dealFilesOf } from '@overtrick/shared/learning/packs/deal-files';
import type { ManagedPack, PackDeal, TeacherProfile } from '@overtrick/shared/learning/packs/deal-pack';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import { NOT_STARTED } from '@overtrick/shared/learning/progress/progress';
import { canPublish } from '@overtrick/shared/learning/values/profile';
import { useAtomValue } from 'jotai';
import { DuplicatePackDialog } from '../../features/deal-packs/duplicate-pack-dialog.tsx';
import { BuyPrice } from '../../features/deal-packs/pack-facts.tsx';
import { PackPage } from '../../features/deal-packs/pack-page.tsx';
import type { LookAt } from '../../features/review/review-panel.tsx';
import { findBundle } from '../../local/bundles.ts';
import { useLive } from '../../local/live.ts';
import { type EditDialogs, ItemActions } from '../../pieces/items/item-actions.tsx';
import { usePerson, useServices } from '../../services/context.ts';
import { profileAtom } from '../../session/session.ts';
import { useName } from '../../shell/trail.ts';
import { useDealFiles } from '../shared/deal-files.tsx';
import { KeepPanel } from '../shared/keep-panel.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { ReviewSide } from './review-side.tsx';
import { AddStudentTo, useItemActions, useOpenCopy } from './use-item-actions.tsx';
import { usePackPreview } from './use-pack-preview.ts';

interface Props {
  readonly context: PublishingArea;
  readonly loaded: ManagedPack;
  readonly teacher: TeacherProfile;
  /** Where a verdict leads, when it is not to stay here. */
  readonly afterVerdict?: string | undefined;
}

/** A pack for its teacher or an admin: its deals with every contract, their files and preview, and what can be done. */
export function ManagedPackScreen({ context, loaded, teacher, afterVerdict }: Props) {
  const [pack, change] = useLoaded(loaded);
  const profile = useAtomValue(profileAtom);
  const calls = useItemActions({ kind: 'dealPack', context, id: pack.id, onChanged: change, afterVerdict });
  const preview = usePackPreview(context, pack);
  const files = usePackFiles(pack);
  useName(pack.title);
  return (
    <>
      <PackPage
        context={context}
        item={pack}
        deals={pack.deals.map(listedDeal)}
        progress={pack.deals.map(() => NOT_STARTED)}
        activated={false}
        teacher={teacher}
        opening={preview.opening}
        onPlay={preview.open}
        onWatch={files.onWatch}
        onAnalysis={files.onAnalysis}
        onContinue={() => {}}
        area={
          <>
            <BuyPrice item={pack} />
            {context === 'teaching' && <KeepPanel id={pack.id} kind="dealPack" title={pack.title} />}
          </>
        }
        review={
          context === 'admin' && (
            <ReviewSide kind="dealPack" item={pack} lookAt={lookAtDeals(pack, preview.open)} onChanged={change} />
          )
        }
        actions={
          <ItemActions
            kind="dealPack"
            context={context}
            item={pack}
            canPublish={profile !== null && canPublish(profile)}
            dialogs={usePackDialogs(pack.id)}
            {...calls}
          />
        }
      />
      {files.dialog}
    </>
  );
}

/** A deal of a pack is looked at in the preview. */
const lookAtDeals =
  ({ deals }: ManagedPack, open: (index: number) => void): LookAt =>
  ({ dealId }) => {
    const index = deals.findIndex(({ id }) => id === dealId);
    return index < 0 ? null : () => open(index);
  };

const listedDeal = ({ id, version, name, contract, declarer, media, newest }: PackDeal) => ({
  id,
  name,
  contract: (contract && declarer && findContract(contract, declarer)) || null,
  media,
  hasNewer: newest != null && newest.version > version,
});

/** Opens the files of a pack's deals; those that this device keeps open without a connection. */
function usePackFiles({ id, deals }: ManagedPack) {
  const { db } = usePerson();
  const kept = useLive(async () => (await findBundle(db, id))?.bundle.media, [db, id]);
  const { ways, dialog } = useDealFiles(kept);
  const at = (open: typeof ways.onWatch) => (index: number) => {
    const deal = deals[index];
    if (deal) open({ id: deal.id, name: dealTitle(deal.name, index), ...dealFilesOf(deal.media) });
  };
  return { onWatch: at(ways.onWatch), onAnalysis: at(ways.onAnalysis), dialog };
}

function usePackDialogs(dealPackId: string): EditDialogs {
  const { api } = useServices();
  const openCopy = useOpenCopy('dealPack');
  const duplicate = async (): Promise<void> =>
    openCopy(await api.call(managedPacks.teaching.duplicate, { params: { dealPackId } }));
  return {
    duplicate: (onClose) => <DuplicatePackDialog onDuplicate={duplicate} onClose={onClose} />,
    student: (onClose) => <AddStudentTo kind="dealPack" id={dealPackId} onClose={onClose} />,
  };
}
