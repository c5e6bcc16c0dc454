import { getDeal } from '@overtrick/shared/contract/deal-library';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { LibraryDeal } from '@overtrick/shared/learning/library/library-deal';
import { libraryDealName } from '@overtrick/shared/learning/library/library-deal-name';
import { checkPack } from '@overtrick/shared/learning/packs/check-pack';
import { dealTitle } from '@overtrick/shared/learning/packs/pack-view';
import type { Api } from '../../api/api.ts';
import { isMissing } from '../../api/api-error.ts';
import type { CheckedPlace } from '../../features/deal-doctor/deal-check.ts';
import type { UserDatabase } from '../../local/database.ts';
import { readDrafts, withDrafts } from '../../local/deal-drafts.ts';
import { listCardsOfGroup } from '../shared/chosen-cards.ts';
import { serverLibrary } from '../shared/library-calls.ts';
import { readPack } from '../shared/read-pack.ts';

/** Which deals are checked, as the address says it: deals and groups of the library, or a pack as it stands. */
export interface CheckedDeals {
  readonly ids: readonly string[];
  readonly groupIds: readonly string[];
  readonly packId?: string | undefined;
}

export interface ReadDeal {
  readonly study: StudyDeal;
  readonly name: string;
  readonly answered: StudyDeal['silenced'];
  /** As the library has it; an answer to a finding is saved over it. Null where the library has other cards, or none. */
  readonly served: LibraryDeal | null;
  /** How a pack's deal stands to the library. */
  readonly place: CheckedPlace;
}

/** Deals to check, and how each is read. */
export interface OpenedDeals {
  readonly ids: readonly string[];
  readonly read: (id: string) => Promise<ReadDeal>;
  /** The pack whose deals they are, with what is known of them taken together. */
  readonly pack: { readonly id: string; readonly title: string; readonly notes: readonly string[] } | null;
}

interface Sources {
  readonly api: Pick<Api, 'read'>;
  readonly reads: Pick<Api, 'read'>;
  readonly db: UserDatabase;
}

/** Finds the deals to check; throws what failed where it cannot be known which they are. */
export async function openChecked(checked: CheckedDeals, sources: Sources): Promise<OpenedDeals> {
  if (checked.packId) return openPack(checked.packId, sources);
  const { reads } = sources;
  const groups = await Promise.all(checked.groupIds.map((id) => listCardsOfGroup(serverLibrary(reads), id)));
  const ids = [...new Set([...checked.ids, ...groups.flat().map(({ id }) => id)])];
  return { ids, read: (id) => readLibraryDeal(id, sources), pack: null };
}

/** With the words that wait for the server, and without a connection those that are kept here. */
async function readLibraryDeal(id: string, { reads, db }: Sources): Promise<ReadDeal> {
  const [served, drafts] = [await reads.read(getDeal, { params: { dealId: id } }), await readDrafts(db)];
  const drafted = withDrafts(served, drafts.get(id) ?? []);
  const { study } = drafted;
  return { study, name: libraryDealName(drafted), answered: study.silenced, served, place: 'library' };
}

/** The deals of a pack in the versions that stand there (ruling 47); the library knows what their author has answered. */
async function openPack(packId: string, sources: Sources): Promise<OpenedDeals> {
  const { item, deals } = await readPack(sources, packId);
  return {
    ids: deals.map(({ id }) => id),
    pack: { id: packId, title: item.title, notes: checkPack(deals) },
    async read(id) {
      const index = deals.findIndex((deal) => deal.id === id);
      const study = deals[index];
      if (!study) throw new Error('the pack does not have this deal');
      const library = await findLibraryDeal(id, sources);
      const isSame = library?.version === study.version;
      return {
        study,
        name: dealTitle(study.game.name, index),
        answered: library?.study.silenced,
        served: library && isSame ? library : null,
        place: library === null ? 'gone' : library && !isSame ? 'older' : 'library',
      };
    },
  };
}

/** Null where the deal was deleted from the library, undefined where that is not known. */
async function findLibraryDeal(dealId: string, { reads }: Sources): Promise<LibraryDeal | null | undefined> {
  try {
    return await reads.read(getDeal, { params: { dealId } });
  } catch (error) {
    return isMissing(error) ? null : undefined;
  }
}
