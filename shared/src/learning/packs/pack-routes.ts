import type { PublishingArea } from '../items/publication.ts';

/** The address of a pack where it is worked on (courses §2.10). */
export const packRoute = (area: PublishingArea, dealPackId: string): string => `/${area}/deal-packs/${dealPackId}`;
