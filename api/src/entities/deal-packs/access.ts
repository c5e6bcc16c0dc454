import type { PackAbilities } from '@overtrick/shared/learning/packs/deal-pack';
import type { Actor } from '../../http/actor.ts';
import * as items from '../items/access.ts';

/** The packs that a person may know of. */
export const visibleTo = (actor: Actor): items.ItemRule => items.visibleTo('deal_packs', actor);

/** Those that a student has now. */
export const ownedBy = (actor: Actor): items.ItemRule => items.ownedBy('deal_packs', actor);

/** What a person may do with a pack; sent with it, so that no screen repeats the rules. */
export const may = (actor: Actor, pack: items.ItemFacts): PackAbilities => ({
  buy: items.mayAskFor(pack),
  play: items.isActivated(pack),
  edit: items.isTheirs(actor, pack),
});
