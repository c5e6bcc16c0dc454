import { isAuctionOver } from '../../bridge/auction.ts';
import { cardsPlayed } from '../../bridge/play.ts';
import { SEAT_NAMES, SEATS } from '../../bridge/seat.ts';
import type { ControlName } from './control-name.ts';
import type { DeprecatedAction, Picking, PreviewEvent, Whose } from './event.ts';
import type { Preview } from './state.ts';

export interface MenuLine {
  readonly label: string;
  readonly event: PreviewEvent;
}

/** What a control does. */
type Pressed = Exclude<PreviewEvent, { readonly type: DeprecatedAction }>;

/** One control of the bar: the bar, its menus and the keys all show this (deals §2.11). */
export interface Control {
  readonly name: ControlName;
  readonly label: string;
  /** As in KeyboardEvent.key. */
  readonly key: string;
  /** Deals 5.5; a control that is not enabled does nothing. */
  readonly isEnabled: (preview: Preview) => boolean;
  /** Whether it is switched on; absent for a control that cannot be on. */
  readonly isOn?: (preview: Preview) => boolean;
  readonly action?: (preview: Preview) => Pressed;
  readonly menu: readonly MenuLine[];
}

/** Whether a call can be undone, or, when the contract was given without calls, a card or a claim (ruling 31). */
const canUndo = ({ auction, play, claim }: Preview): boolean =>
  auction.calls.length > 0 || claim !== null || (play !== null && cardsPlayed(play).length > 0);

/** Whether the deal can be reset. A contract given without calls counts as an auction (ruling 31). */
const canReset = ({ auction, deal }: Preview): boolean =>
  auction.calls.length > 0 || (deal.calls.length === 0 && deal.toldContract !== undefined);

const isAuctionComplete = ({ auction, contract }: Preview): boolean => contract !== null || isAuctionOver(auction);

const WHOSE: readonly Whose[] = ['all', ...SEATS];
const nameOf = (whose: Whose): string => (whose === 'all' ? 'All' : SEAT_NAMES[whose]);
const linesFor = (type: 'turned' | 'hid'): readonly MenuLine[] =>
  WHOSE.map((whose) => ({ label: nameOf(whose), event: { type, whose } }));
const picks = (picking: Picking): MenuLine => ({
  label: 'Single cards',
  event: { type: 'pickingChosen', picking },
});

const always = (): boolean => true;

const define = (
  name: ControlName,
  label: string,
  key: string,
  rest: Partial<Omit<Control, 'name' | 'label' | 'key'>>,
): Control => ({ name, label, key, isEnabled: always, menu: [], ...rest });

const send =
  (event: Pressed): Control['action'] =>
  () =>
    event;

/** The control bar from left to right. No key is also used to type a call or a card. */
export const CONTROLS: readonly Control[] = [
  define('undo', 'Undo', 'u', { isEnabled: canUndo, action: send({ type: 'undone', what: 'last' }) }),
  define('reset', 'Reset', 'z', {
    isEnabled: canReset,
    action: ({ play }) => ({ type: 'reset', to: play && cardsPlayed(play).length > 0 ? 'play' : 'auction' }),
  }),
  define('rotateClockwise', 'Rotate clockwise', ']', { action: send({ type: 'rotated', by: 1 }) }),
  define('rotateAnticlockwise', 'Rotate anticlockwise', '[', { action: send({ type: 'rotated', by: -1 }) }),
  define('turn', 'Turn', 'v', { menu: [...linesFor('turned'), picks('turn')] }),
  define('hide', 'Hide', 'i', { menu: [...linesFor('hid'), picks('hide')] }),
  define('highlight', 'Highlight', 'l', {
    menu: [
      { label: 'Honours', event: { type: 'honoursHighlighted' } },
      picks('highlight'),
      { label: 'Correct call', event: { type: 'callMarked' } },
      { label: 'None', event: { type: 'highlightsCleared' } },
    ],
  }),
  define('roles', 'Roles', 'o', { isOn: ({ rolesShown }) => rolesShown, action: send({ type: 'rolesToggled' }) }),
  define('dds', 'DDS', 'b', {
    isEnabled: isAuctionComplete,
    isOn: ({ ddsShown }) => ddsShown,
    action: send({ type: 'ddsToggled' }),
  }),
  define('remote', 'Remote control', 'm', { isOn: ({ remote }) => remote, action: send({ type: 'remoteToggled' }) }),
];

export function getControl(name: ControlName): Control {
  const control = CONTROLS.find((one) => one.name === name);
  if (!control) throw new Error(`no control ${name}`);
  return control;
}

/** May the control be used? Without a deal nothing may (deals §5.5). */
export const canPress = (preview: Preview | null, name: ControlName): boolean =>
  preview !== null && getControl(name).isEnabled(preview);
