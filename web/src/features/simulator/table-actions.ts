import type { Table } from './study-table-props.ts';

/** An action at the table, shared by its key, its button and its line in the list of keys. */
export interface TableAction {
  /** One small letter that types no card and no call. */
  readonly key: string;
  /** The text in the list of keys. */
  readonly does: string;
  readonly can: (table: Table) => boolean;
  readonly perform: (table: Table) => void;
}

export const TAKE_BACK: TableAction = {
  key: 'u',
  does: 'takes your last card back; it is free until the next hand plays',
  can: ({ snapshot }) => snapshot.can.takeBack,
  perform: ({ dispatch }) => dispatch({ type: 'tookBack' }),
};

export const HINT: TableAction = {
  key: 'i',
  does: 'asks for the hint',
  can: ({ snapshot }) => snapshot.can.hint || snapshot.hint !== null,
  perform: ({ dispatch, hint }) => {
    if (hint.isOpen) return hint.close();
    dispatch({ type: 'hintAsked' });
    hint.open();
  },
};

export const HIGHLIGHT: TableAction = {
  key: 'r',
  does: 'marks the right call after a wrong one',
  can: ({ snapshot }) => snapshot.auction.wrong !== null && snapshot.can.highlight,
  perform: ({ dispatch }) => dispatch({ type: 'highlightAsked' }),
};

export const PLANNED: TableAction = {
  key: 'g',
  does: 'goes on when you have a plan, and with a card that lies lifted',
  can: ({ snapshot }) => snapshot.phase === 'plan' || snapshot.lifted !== null,
  perform: ({ snapshot, dispatch }) => dispatch({ type: snapshot.phase === 'plan' ? 'planMade' : 'cardConfirmed' }),
};

export const CLAIM: TableAction = {
  key: 'm',
  does: 'claims tricks',
  can: ({ snapshot }) => snapshot.can.claim,
  perform: ({ show }) => show('claim'),
};

export const AUCTION: TableAction = {
  key: 'l',
  does: 'shows the auction, what was agreed and the last trick',
  can: ({ panel, snapshot }) => (!panel || snapshot.phase === 'done') && snapshot.phase !== 'choosing',
  perform: ({ show }) => show('auction'),
};

/** Its button alone: the key of the auction shows the last trick too. */
export const LAST_TRICK: Omit<TableAction, 'key' | 'does'> = {
  can: ({ snapshot }) => snapshot.lastTrick !== null && snapshot.contract !== null,
  perform: ({ show }) => show('lastTrick'),
};

export const SETTINGS: TableAction = {
  key: 'o',
  does: 'opens the settings',
  can: () => true,
  perform: ({ show }) => show('settings'),
};

/** In the order of the list of keys. 'u' has a command of its own, which the teacher's table shares. */
export const TABLE_ACTIONS: readonly TableAction[] = [TAKE_BACK, HINT, HIGHLIGHT, PLANNED, CLAIM, AUCTION, SETTINGS];
