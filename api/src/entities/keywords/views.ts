import type { Keyword } from '@overtrick/shared/learning/values/topics';
import type { KeywordRow } from './queries.ts';

export const keywordView = ({ id, name }: Pick<KeywordRow, 'id' | 'name'>): Keyword => ({ id, name });
