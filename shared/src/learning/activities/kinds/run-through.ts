import * as v from 'valibot';
import { requiredMessage } from '../../../forms/required.ts';
import { PLAYED } from '../counting.ts';
import { activityKind, USUAL } from '../kind.ts';
import { sentencesOf } from '../missing.ts';
import { bundledDealSchema, runThroughDealSchema, writtenDealSchema } from '../run-through-deal.ts';

const MOST_DEALS = 200;

const dealsIn = <D>({ config }: { readonly config: { readonly deals: D } }): D => config.deals;

/** Deals that are played one after another. */
export const runThrough = activityKind({
  ...USUAL,
  label: 'Deal run-through',
  studentLabel: 'Deals',
  icon: 'deals',
  /** Of the author's library, in order. */
  written: { config: v.object({ deals: v.pipe(v.array(writtenDealSchema), v.maxLength(MOST_DEALS)) }) },
  read: { config: v.object({ deals: v.array(runThroughDealSchema) }) },
  /** The deals themselves are the bundle's. */
  bundled: { config: v.object({ deals: v.array(bundledDealSchema) }) },
  deals: {
    written: dealsIn,
    read: dealsIn,
    bundled: dealsIn,
    choose: (activity, deals) => ({ ...activity, config: { deals: [...deals] } }),
  },
  counting: PLAYED,
  empty: { config: { deals: [] } },
  edit: ({ config }) => ({
    config: {
      deals: config.deals.map(({ id, version, startWithEmptyAuction }) => ({ id, version, startWithEmptyAuction })),
    },
  }),
  keep: () => ({}),
  bundle: (_, deals) => ({
    config: { deals: deals.map(({ id, version, startWithEmptyAuction }) => ({ id, version, startWithEmptyAuction })) },
  }),
  open: (_, deals) => ({ config: { deals: [...deals] } }),
  missing: (_, { deals, unstudied }) =>
    sentencesOf([deals === 0 && unstudied.length === 0 && requiredMessage('Deal'), ...unstudied]),
});
