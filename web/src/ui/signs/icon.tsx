import './icon.css';
import { classNames } from '../class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

/** A drawn sign; it never stands alone: a word or the control's own label says what it means. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={classNames('icon', `icon-${name}`, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
