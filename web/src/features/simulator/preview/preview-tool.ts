import type { IconName } from '../../../ui/signs/icon-paths.ts';
import type { PreviewContext } from './preview-table-props.ts';

/** A tool besides the controls of deals §2.11: a button in the bar at the foot, and a key. */
export interface PreviewTool {
  readonly label: string;
  readonly icon: IconName;
  /** As in KeyboardEvent.key; not a key of a control, and not one that types a call or a card. */
  readonly key: string;
  readonly isEnabled: (context: PreviewContext) => boolean;
  readonly isOn?: (context: PreviewContext) => boolean;
  readonly perform: (context: PreviewContext) => void;
}

export const UNDO_TRICK: PreviewTool = {
  label: 'Undo trick',
  icon: 'back',
  key: 'e',
  isEnabled: ({ snapshot }) => snapshot.can.undoTrick,
  perform: ({ dispatch }) => dispatch({ type: 'undone', what: 'trick' }),
};

export const CLAIM: PreviewTool = {
  label: 'Claim',
  icon: 'claim',
  key: 'g',
  isEnabled: ({ snapshot }) => snapshot.can.claim,
  perform: ({ show }) => show('claim'),
};

/** Replaces the claim when the deal is over. */
export const RESULT: PreviewTool = {
  label: 'Result',
  icon: 'flag',
  key: 'g',
  isEnabled: ({ snapshot }) => snapshot.result !== null,
  perform: ({ show }) => show('result'),
};

export const BID_HISTORY: PreviewTool = {
  label: 'Bid history',
  icon: 'table',
  key: 'y',
  isEnabled: ({ snapshot }) => snapshot.contract !== null,
  isOn: ({ snapshot }) => snapshot.historyShown,
  perform: ({ dispatch }) => dispatch({ type: 'historyToggled' }),
};

/** Resets everything as it was loaded, the seats included (deals §4.9). */
export const RESTART: PreviewTool = {
  label: 'Restart',
  icon: 'reset',
  key: 'r',
  isEnabled: () => true,
  perform: ({ dispatch }) => dispatch({ type: 'restarted' }),
};

const PREV_DEAL: PreviewTool = {
  label: 'Prev deal',
  icon: 'chevron-left',
  key: ',',
  isEnabled: ({ onPrevDeal }) => onPrevDeal !== undefined,
  perform: ({ onPrevDeal }) => onPrevDeal?.(),
};

const NEXT_DEAL: PreviewTool = {
  label: 'Next deal',
  icon: 'chevron-right',
  key: '.',
  isEnabled: ({ onNextDeal }) => onNextDeal !== undefined,
  perform: ({ onNextDeal }) => onNextDeal?.(),
};

/** The tools that have a key, Claim for itself and for Result. */
export const KEYED_TOOLS: readonly PreviewTool[] = [UNDO_TRICK, CLAIM, BID_HISTORY, RESTART, PREV_DEAL, NEXT_DEAL];

/** Uses the tool of a key; does nothing if the tool is disabled. */
export function performKey(context: PreviewContext, key: string): void {
  const tool = [...KEYED_TOOLS, RESULT].find((each) => each.key === key && each.isEnabled(context));
  tool?.perform(context);
}
