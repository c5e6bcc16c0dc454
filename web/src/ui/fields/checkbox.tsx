import './field.css';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { FieldMessages, type Labelled } from './field-messages.tsx';

type CheckboxProps = Labelled & Omit<ComponentProps<'input'>, 'type'>;

/** A tick box whose whole line is the target. */
export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', error && 'field-wrong', className)}>
      <label className="checkbox">
        <input
          {...rest}
          type="checkbox"
          className="checkbox-input"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className="checkbox-box" aria-hidden="true">
          <Icon name="tick" />
        </span>
        <span>{label}</span>
      </label>
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}
