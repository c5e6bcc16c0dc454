import type { Card } from '@overtrick/shared/bridge/card';
import type { Table } from './study-table-props.ts';

/** Plays a card, which lies lifted for the reader's own time (ruling 62). */
export const playCard = ({ dispatch, settings }: Pick<Table, 'dispatch' | 'settings'>, card: Card): void =>
  dispatch({ type: 'cardPlayed', card, takeBackFor: settings.takeBackSeconds * 1000 });
