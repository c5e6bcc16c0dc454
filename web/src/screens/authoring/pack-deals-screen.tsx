import { getDeal } from '@overtrick/shared/contract/deal-library';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import { useSetAtom } from 'jotai';
import type { Api } from '../../api/api.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { summariesAtom } from '../../navigation/simulator.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { readPack } from '../shared/read-pack.ts';
import { ChosenDealsScreen } from './chosen-deals-screen.tsx';

/** A pack with its deals as its teacher works on them. */
export const loadPackDeals = (api: Pick<Api, 'read'>, dealPackId: string) =>
  api.read(managedPacks.teaching.get, { params: { dealPackId } });

/** The deals of a pack, with the calls behind them: 'Edit Deals' is the teacher's alone (P-14). */
export function PackDealsScreen({ pack }: { readonly pack: ManagedPack }) {
  const { api } = useServices();
  const preview = usePreview(pack);
  const href = itemRoute('dealPack', 'teaching', pack.id);
  useName(pack.title, href);
  return (
    <ChosenDealsScreen
      id={pack.id}
      href={href}
      title={pack.title}
      holder="pack"
      checkedPack={pack.id}
      deals={pack.deals}
      taking={{ dealPacks: [pack.id] }}
      save={(deals) =>
        api.call(managedPacks.teaching.put, { params: { dealPackId: pack.id }, body: { deals: [...deals] } })
      }
      onPreviewNew={(id) => preview([{ id }])}
      onPreviewDeal={(deal) => preview([deal])}
      onPreview={preview}
    />
  );
}

/** Deals that are read at once for a preview. */
const AT_ONCE = 6;

/**
 * Opens the summaries of deals: those that stand in the pack in the version kept there (ruling 47), others as the
 * library has them.
 */
function usePreview(pack: ManagedPack): (deals: readonly { readonly id: string }[]) => void {
  const { api, reads } = useServices();
  const { db } = usePerson();
  const notify = useSetAtom(notifyAtom);
  const openSummaries = useSetAtom(summariesAtom);
  const isKept = (id: string): boolean => pack.deals.some((deal) => deal.id === id);
  const read = async (ids: readonly string[]): Promise<readonly StudyDeal[]> => {
    const studies = new Map(
      (ids.some(isKept) ? (await readPack({ api, db }, pack.id)).deals : []).map((deal) => [deal.id, deal]),
    );
    const missing = ids.filter((id) => !studies.has(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      const deals = await Promise.all(some.map((dealId) => reads.read(getDeal, { params: { dealId } })));
      for (const { study } of deals) studies.set(study.id, study);
    }
    return ids.flatMap((id) => studies.get(id) ?? []);
  };
  return (deals) => {
    const ids = deals.map(({ id }) => id);
    // The game engine finds what is saved in the pack, and the rest in the library.
    const place = ids.every(isKept)
      ? ({ context: 'deal_pack', metadata: { dealPackId: pack.id } } as const)
      : ({ context: 'library' } as const);
    read(ids).then(
      (studies) => openSummaries({ title: pack.title, deals: [...studies], index: 0, own: true, ...place }),
      (error) => notify(errorMessage(error), 'bad'),
    );
  };
}
