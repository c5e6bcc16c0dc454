import './field.css';
import type { ReactNode } from 'react';

/** What every field shares: a label above, help and the error in words below it. */
export interface Labelled {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** The message of the validation; the field gets a 3 px edge and is announced as wrong. */
  readonly error?: string;
}

/** The help and the error of a field, with the ids that its control names. */
export function FieldMessages({ id, help, error }: Omit<Labelled, 'label'> & { readonly id: string }) {
  return (
    <>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
