import { whyNotStudied } from '../deals/deal-lack.ts';
import type { PackBundle } from './deal-pack.ts';

/**
 * What students get of a pack: the deals that they can study, so that no deal locks those behind it for ever (ruling
 * 31; silence 233). The server leaves the others out of a bundle; a device does it too, because it may hold a bundle
 * from before the server did.
 */
export const studiedPack = (bundle: PackBundle): PackBundle => ({
  ...bundle,
  deals: bundle.deals.filter((deal) => whyNotStudied(deal) === undefined),
});
