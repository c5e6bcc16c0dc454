import type { LinkMode } from '@overtrick/shared/learning/library/deal-link';
import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface DealLinksTable {
  id: string;
  teacher_profile_id: string;
  name: string;
  /** The name in lower case without accents, for searching. */
  search_text: string;
  /** The unguessable part of the address. It is stored in plain text because its teacher must see it again later. */
  token: string;
  mode: LinkMode;
  active: Flag;
  /** Whether readers without an account are asked for a first name (ruling 64). */
  asks_name: Generated<Flag>;
  created_at: string;
}

/** The deals of a link, each in the version that was chosen (ruling 21). */
export interface DealLinkDealsTable {
  deal_link_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}
