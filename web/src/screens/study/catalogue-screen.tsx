import type { browseCourses } from '@overtrick/shared/contract/courses';
import type { OutputOf, ReplyOf } from '@overtrick/shared/contract/endpoint';
import { CataloguePage } from '../../features/courses/catalogue-page.tsx';
import type { ListProps } from '../../navigation/list-query.ts';
import type { StoreQuery } from '../../navigation/store-query.ts';
import { useStoreList } from '../shared/store-list.ts';

/** The catalogue of courses, by the query in the address. */
export const CatalogueScreen = (props: ListProps<OutputOf<ReplyOf<typeof browseCourses>>, StoreQuery>) => (
  <CataloguePage {...useStoreList(props)} />
);
