import './field.css';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { FieldMessages, type Labelled } from './field-messages.tsx';

interface FieldProps extends Labelled {
  readonly required?: boolean;
  /** Gets the ids that tie the control to its label and its messages. */
  readonly children: (ids: FieldIds) => ReactNode;
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A labelled control of any kind: its child is called with the ids to put on the control. */
export function Field({ label, help, error, required, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', error && 'field-wrong')}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldMessages id={id} help={help} error={error} />
    </div>
  );
}

type TextFieldProps = Labelled & ComponentProps<'input'>;

export function TextField({ label, help, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} required={rest.required}>
      {(ids) => <input type="text" {...rest} {...ids} className={classNames('field-input', className)} />}
    </Field>
  );
}

type TextAreaProps = Labelled & ComponentProps<'textarea'>;

export function TextArea({ label, help, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} required={rest.required}>
      {(ids) => <textarea rows={4} {...rest} {...ids} className={classNames('field-input field-area', className)} />}
    </Field>
  );
}

/** A password that can be shown: the eye at its right is a toggle. */
export function PasswordField({ label, help, error, className, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} required={rest.required}>
      {(ids) => (
        <span className="field-password">
          <input
            autoComplete="current-password"
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={classNames('field-input', className)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends Labelled, ComponentProps<'select'> {
  readonly options: readonly Option[];
  /** What holds while nothing is chosen, where that has a name. */
  readonly without?: string;
}

/** The browser's own list of these options, without a label of its own. */
export const SelectBox = ({ className, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames('field-select', rest.multiple && 'field-select-many')}>
    <select {...rest} className={classNames('field-input', className)} />
    {!rest.multiple && <Icon name="chevron-down" />}
  </span>
);

/** A list with its label; a single selection without a value shows 'Please select...' (N-55). */
export function Select({ label, help, error, options, without = 'Please select...', className, ...rest }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} required={rest.required}>
      {(ids) => (
        <SelectBox {...rest} {...ids} className={className}>
          {!rest.multiple && (
            <option value="" disabled={rest.required}>
              {without}
            </option>
          )}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, help, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="setting setting-switch">
      <div className="setting-words">
        <span id={id}>{label}</span>
        {help && <small id={`${id}-help`}>{help}</small>}
      </div>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onChange(!checked)}
      >
        <span className="switch-track" />
      </button>
    </div>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly label: ReactNode;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly name?: string }[];
  readonly onChange: (value: T) => void;
}

/** One of a few: buttons side by side, a group of radio buttons for keyboard and screen reader. */
export function Choice<T extends string | number>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="setting choice">
      <legend className="setting-words">{label}</legend>
      <span className="choice-options">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="choice-face">{option.label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
