import type { Focus } from '@overtrick/shared/learning/values/topics';
import { keywordView } from '../keywords/views.ts';
import type { FocusKeywords, FocusRow } from './queries.ts';

export const focusView = ({ id, name }: FocusRow, keywordsOf: FocusKeywords): Focus => ({
  id,
  name,
  keywords: keywordsOf(id).map(keywordView),
});
