import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import type { listUsers } from '@overtrick/shared/contract/users';
import { UsersPage } from '../../features/users/users-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** All users, by the query in the address. */
export const UsersScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof listUsers>>>) => (
  <UsersPage users={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
