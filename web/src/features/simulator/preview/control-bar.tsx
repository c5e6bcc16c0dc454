import './control-bar.css';
import type { ControlName } from '@overtrick/shared/table/preview/control-name';
import type { PreviewEvent } from '@overtrick/shared/table/preview/event';
import type { PreviewSnapshot, SeenControl } from '@overtrick/shared/table/preview/view';
import { useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { MenuList, useCloseOutside } from '../../../ui/overlays/menu.tsx';
import { useTooltip } from '../../../ui/overlays/tooltip.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import type { IconName } from '../../../ui/signs/icon-paths.ts';
import type { PreviewContext } from './preview-table-props.ts';

const ICONS: { readonly [name in ControlName]: IconName } = {
  undo: 'undo',
  reset: 'reset',
  rotateClockwise: 'rotate-right',
  rotateAnticlockwise: 'rotate-left',
  turn: 'turn',
  hide: 'eye-off',
  highlight: 'pencil',
  roles: 'people',
  dds: 'scores',
  remote: 'remote',
};

/** A thin line separates these from the controls before them. */
const BEGINS_GROUP: readonly ControlName[] = ['rotateClockwise', 'turn', 'roles', 'remote'];

/** Presses a control, from the bar or by its key. Opens the remote at once: later the browser would block it. */
export function pressControl({ snapshot, dispatch, onRemote }: PreviewContext, name: ControlName): void {
  if (!snapshot.controls.some((control) => control.name === name && control.enabled)) return;
  if (name === 'remote') onRemote();
  else dispatch({ type: 'controlPressed', control: name });
}

/** The teacher's controls (deals §2.11); the snapshot lists them, says which are enabled and which menu is open. */
export function ControlBar({ context }: { readonly context: PreviewContext }) {
  return (
    <nav className="control-bar" aria-label="Controls">
      {context.snapshot.controls.map((control) => (
        <ControlButton key={control.name} context={context} control={control} />
      ))}
    </nav>
  );
}

interface ButtonProps {
  readonly context: PreviewContext;
  readonly control: SeenControl;
}

function ControlButton({ context, control }: ButtonProps) {
  const { name, label, key, enabled, on, menu, hasMenu } = control;
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const open = menu.length > 0;
  const { trigger, tip, hide } = useTooltip(label);
  const close = () => context.dispatch({ type: 'menusClosed' });
  useCloseOutside(root, open, close);
  return (
    <span
      className={classNames('control', `control-${name}`, BEGINS_GROUP.includes(name) && 'begins-group')}
      ref={root}
    >
      <button
        type="button"
        {...trigger}
        className="control-button"
        aria-label={name === 'remote' ? `${on ? 'Close' : 'Open'} remote control` : label}
        aria-disabled={!enabled || undefined}
        aria-pressed={name === 'remote' ? undefined : (on ?? undefined)}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? open : undefined}
        aria-controls={open ? id : undefined}
        aria-keyshortcuts={context.settings.typing ? key : undefined}
        data-on={on || undefined}
        onClick={() => {
          hide();
          pressControl(context, name);
        }}
      >
        <Icon name={ICONS[name]} />
        <span className="control-words">{label}</span>
        {hasMenu && <Icon name="chevron-down" />}
      </button>
      {tip}
      {open && <ControlMenu id={id} context={context} control={control} root={root} />}
    </span>
  );
}

/** Whether a line of a menu is switched on now. */
const isChosen = ({ picking, auction }: PreviewSnapshot, event: PreviewEvent): boolean =>
  (event.type === 'pickingChosen' && event.picking === picking) ||
  (event.type === 'callMarked' && auction.highlighted !== null);

interface MenuProps extends ButtonProps {
  readonly id: string;
  readonly root: { readonly current: HTMLElement | null };
}

function ControlMenu({ id, context, control, root }: MenuProps) {
  const { dispatch, snapshot } = context;
  const close = (refocus: boolean) => {
    dispatch({ type: 'menusClosed' });
    if (refocus) root.current?.querySelector('button')?.focus();
  };
  return (
    <MenuList id={id} label={control.label} onClose={close}>
      {control.menu.map(({ label, event }) => {
        const isOn = isChosen(snapshot, event);
        return (
          <button
            key={label}
            type="button"
            role="menuitem"
            className="menu-item"
            tabIndex={-1}
            onClick={() => {
              dispatch(event);
              close(true);
            }}
          >
            {label}
            {isOn && (
              <>
                <Icon name="tick" />
                <span className="visually-hidden"> is on</span>
              </>
            )}
          </button>
        );
      })}
    </MenuList>
  );
}
