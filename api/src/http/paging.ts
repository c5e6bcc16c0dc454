import type { Meta } from '@overtrick/shared/contract/lists';
import type { Page } from '../database/page.ts';

/** The meta of a list (ruling 16); an empty list has one page. */
export const metaOf = ({ page, per }: Page, total: number): Meta => ({
  perPage: per,
  totalPages: Math.max(1, Math.ceil(total / per)),
  currentPage: page,
  total,
});

/** The meta of a list that has no pages: all of it is one. */
export const wholeMeta = (total: number): Meta => metaOf({ page: 1, per: Math.max(1, total) }, total);
