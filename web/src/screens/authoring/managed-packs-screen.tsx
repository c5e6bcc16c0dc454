import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { Api } from '../../api/api.ts';
import { ManagedPacksPage } from '../../features/deal-packs/managed-packs-page.tsx';
import { type ListProps, type ListQuery, listMoves } from '../../navigation/list-query.ts';

export const loadManagedPacks = (api: Pick<Api, 'read'>, { q, page }: ListQuery) =>
  api.read(managedPacks.teaching.list, { query: { q, page: page && String(page) } });

/** The teacher's packs, by the query in the address. */
export const ManagedPacksScreen = ({
  loaded,
  query,
  onQuery,
}: ListProps<Awaited<ReturnType<typeof loadManagedPacks>>>) => (
  <ManagedPacksPage packs={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
