import type { browseCourses } from '@overtrick/shared/contract/courses';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { CataloguePage } from '../../features/courses/catalogue-page.tsx';
import { type ListProps, listMoves } from '../../navigation/list-query.ts';

/** The catalogue of courses, by the query in the address. */
export const CatalogueScreen = ({ loaded, query, onQuery }: ListProps<OutputOf<ReplyOf<typeof browseCourses>>>) => (
  <CataloguePage courses={loaded.results} meta={loaded.meta} {...listMoves(query, onQuery)} />
);
