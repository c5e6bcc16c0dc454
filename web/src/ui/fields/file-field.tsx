import { type ReactNode, useState } from 'react';
import { FileBox, type FileKind, findProblem } from './file-box.tsx';

interface Props {
  readonly label: string;
  readonly help?: ReactNode;
  readonly kind: FileKind;
  readonly name?: string;
  readonly required?: boolean;
  readonly value: File | null;
  readonly error?: string;
  readonly onChange: (file: File | null) => void;
}

/** A file of a form, held until the form is sent. A file that breaks a rule is refused; the one before it stays. */
export function FileField({ label, help, kind, name, required, value, error, onChange }: Props) {
  const [refused, setRefused] = useState<string | undefined>();
  const change = (file: File | null): void => {
    const wrong = file ? findProblem(kind, file) : undefined;
    setRefused(wrong);
    if (!wrong) onChange(file);
  };
  return (
    <FileBox
      label={label}
      help={help}
      kind={kind}
      name={name}
      required={required}
      shown={value}
      error={refused ?? error}
      onChoose={change}
      onRemove={value ? () => change(null) : undefined}
    />
  );
}
