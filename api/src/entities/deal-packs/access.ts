import type { PackAbilities } from '@overtrick/shared/learning/packs/deal-pack';
import type { Actor } from '../../http/actor.ts';
import {
  type ItemRule,
  isActivated,
  isTheirs,
  itemsOwnedBy,
  itemsVisibleTo,
  mayAskFor,
  type OfferFacts,
} from '../items/access.ts';

/** The packs that a person may know of. */
export const packsVisibleTo = (actor: Actor): ItemRule => itemsVisibleTo('deal_packs', actor);

/** The packs that a student has now. */
export const packsOwnedBy = (actor: Actor): ItemRule => itemsOwnedBy('deal_packs', actor);

/** What a person may do with a pack; sent with it, so that no screen repeats the rules. */
export const packAbilities = (actor: Actor, pack: OfferFacts): PackAbilities => ({
  buy: mayAskFor(pack),
  play: isActivated(pack),
  edit: isTheirs(actor, pack),
});
