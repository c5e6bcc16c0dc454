import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

/** What was typed, as plain data, and the values that the form began with. */
export interface Typed {
  readonly values: unknown;
  readonly base: unknown;
}

/** Keeps what is typed into the form below it; KeptForm gives it. */
export interface FormKeeper {
  /** What is to stand in the form from the beginning, on top of what it gets; null for nothing. */
  readonly restored: Typed | null;
  /** Called with each change; values that are the base again are forgotten. */
  readonly keep: (typed: Typed) => void;
  /** Keeps what a dialog of the form holds and has not given to it yet; null for nothing. */
  readonly keepPart: (name: string, part: unknown) => void;
  /** The values were saved: the draft has done its work. */
  readonly onSaved: () => void;
  /** A save is on its way, or it has ended: while it is, leaving the form asks nothing. */
  readonly onSaving: (isSaving: boolean) => void;
  /** A save found no connection: leaving the form forgets nothing from now on. */
  readonly onHeld: () => void;
}

export const FormKeeperContext = createContext<FormKeeper | null>(null);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Values = Readonly<Record<string, unknown>>;

/**
 * The values as they are now, with what was typed on top: a field that its writer had not touched follows the newest
 * value.
 */
export function withTyped<T extends object>(now: T, { values, base }: Typed): T {
  const typed = Object.entries(values as Values).filter(
    ([name, value]) => name in now && !isChosenFile(value) && !isSame(value, (base as Values)[name]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}

/** What is kept of a chosen file: it has to be chosen again, because a page may not put it into the control. */
interface ChosenFile {
  readonly chosenFile: string;
}

const isChosenFile = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'chosenFile' in value;

/** As plain data: of a chosen file its name. */
const withoutFiles = (values: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof File ? { chosenFile: value.name } : value]),
  );

/** The names of the files that were chosen in a form. @param values as they are kept */
export const listChosenFiles = (values: unknown): readonly string[] =>
  Object.values((values ?? {}) as Values)
    .filter(isChosenFile)
    .map(({ chosenFile }) => chosenFile);

export interface KeptValues<T> {
  readonly values: T;
  readonly change: (to: (before: T) => T) => void;
  /** True where what is typed is kept on the device. */
  readonly isKeeping: boolean;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
  readonly onHeld: () => void;
}

/** Tells of another value than the last one. */
function useNewest<T>(value: T, onChange: (newest: T) => void): void {
  const told = useRef(value);
  useEffect(() => {
    if (isSame(told.current, value)) return;
    told.current = value;
    onChange(value);
  });
}

/**
 * The values of a form, kept on the device while they are typed where a KeptForm stands above. There the form may stand
 * on an old answer: when a newer one comes, fields that were not touched follow it.
 * @param isKept false for a form that is not the one that the KeptForm is for
 */
export function useKeptValues<T extends object>(initial: T, isKept: boolean): KeptValues<T> {
  const above = use(FormKeeperContext);
  const keeper = isKept ? above : null;
  const [base, setBase] = useState(initial);
  const [values, change] = useState(() => (keeper?.restored ? withTyped(initial, keeper.restored) : initial));
  useNewest(initial, (newest) => {
    if (!keeper) return;
    change((before) => withTyped(newest, { values: before, base }));
    setBase(newest);
  });
  useEffect(() => keeper?.keep({ values: withoutFiles(values), base: withoutFiles(base) }), [keeper, values, base]);
  return {
    values,
    change,
    isKeeping: keeper !== null,
    onSaving: (isSaving) => keeper?.onSaving(isSaving),
    onSaved() {
      // An answer that came with the save may have set other fields: these are no changes of its writer.
      setBase((now) => withTyped(now, { values, base }));
      keeper?.onSaved();
    },
    onHeld: () => keeper?.onHeld(),
  };
}

/** Where a part stands among the values of a draft: no field of a form is called so. */
export const partKey = (name: string): string => `part:${name}`;

/** What a dialog of the form holds, kept with the form's own draft: it is no field of the form until it is given to it. */
interface KeptPart<T> {
  /** What it held when the draft was kept; undefined where the form did not begin with it. */
  readonly restored: T | undefined;
  /** Keeps it as it is now; null once the dialog is closed. */
  readonly keep: (part: T | null) => void;
}

export function useKeptPart<T>(name: string): KeptPart<T> {
  const keeper = use(FormKeeperContext);
  const values = keeper?.restored?.values as Values | null | undefined;
  return {
    restored: values?.[partKey(name)] as T | undefined,
    keep: useCallback((part) => keeper?.keepPart(name, part), [keeper, name]),
  };
}
