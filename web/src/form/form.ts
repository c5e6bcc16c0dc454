import { INVALID_FORM } from '@overtrick/shared/forms/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { errorMessage, failedOffline, fieldErrorsOf } from './failure.ts';
import { controlsOf, type FormControls, type FormDraft, type FormSchema } from './form-controls.ts';
import { type FormErrors, issuesByField, refusedFields, withoutField } from './form-errors.ts';
import { useKeptValues } from './kept-values.ts';

export const OFFLINE_FORM = 'You are off line. What you typed stays here: try again once you have a connection.';

export const KEPT_FORM = 'You are off line. What you typed is kept on this device: save it once you have a connection.';

/** One message for the whole form. bad: it was refused; wait: no connection; good: it is done. */
export interface FormMessage {
  readonly tone: 'bad' | 'wait' | 'good';
  readonly text: string;
}

/** The state of a form; a screen passes it to `Form` (ui/fields/form.tsx) unchanged. */
export interface FormState<S extends FormSchema> extends FormControls<S> {
  readonly values: FormDraft<S>;
  readonly message: FormMessage | null;
  readonly busy: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  submit(event: FormEvent): void;
  /**
   * Work beside the form's own, as 'Send another code', unless something is running already. It says its text in the
   * form's place, so that the newer message replaces the older.
   */
  run(work: () => Promise<string>): void;
}

interface Options<S extends FormSchema> {
  readonly initial: FormDraft<S>;
  /** Receives the output of the schema. An error that it throws is shown; the values of the controls stay. */
  readonly onSubmit: (output: v.InferOutput<S>) => Promise<void>;
  /** The message after success, where the form stays on the screen. */
  readonly done?: string;
  /** True for the one form of a KeptForm above, which keeps what is typed on the device; never for dialogs within. */
  readonly isKept?: boolean;
}

export const failureMessage = (error: unknown, offline = OFFLINE_FORM): FormMessage =>
  failedOffline(error) ? { tone: 'wait', text: offline } : { tone: 'bad', text: errorMessage(error) };

const INVALID: FormMessage = { tone: 'bad', text: INVALID_FORM };

/** The message of a refusal beside those at the fields: what one of them says is not said twice (D-486). */
const besideFields = (fields: FormErrors, message: FormMessage): FormMessage =>
  Object.values(fields).includes(message.text) ? INVALID : message;

/**
 * The state of a form from its schema: messages of the schema and of the server appear at their fields, the first wrong
 * field gets the focus, and the values stay until the work has succeeded.
 */
export function useForm<S extends FormSchema>(
  schema: S,
  { initial, onSubmit, done, isKept = false }: Options<S>,
): FormState<S> {
  const { values, change: setValues, isKeeping, onSaving, onSaved, onHeld } = useKeptValues(initial, isKept);
  const [errors, setErrors] = useState<FormErrors>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusOnRefusal(element);

  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => withoutField(before, name));
    if (message?.tone === 'good') setMessage(null);
  };

  const show = (fields: FormErrors, words: FormMessage | null): void => {
    setErrors(fields);
    setMessage(words);
    if (words) focusFirstError();
  };

  const perform = async (work: () => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    show({}, null);
    try {
      const text = await work();
      if (text) setMessage({ tone: 'good', text });
    } catch (error) {
      if (failedOffline(error)) onHeld();
      const fields = refusedFields(fieldErrorsOf(error), values);
      show(fields, besideFields(fields, failureMessage(error, isKeeping ? KEPT_FORM : OFFLINE_FORM)));
    } finally {
      onSaving(false);
      setBusy(false);
    }
  };

  const send = (output: v.InferOutput<S>): Promise<void> =>
    perform(async () => {
      onSaving(true);
      await onSubmit(output);
      onSaved();
      return done;
    });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const read = v.safeParse(schema, values);
    if (read.success) void send(read.output);
    else show(issuesByField(read.issues, values), INVALID);
  };

  const run = (work: () => Promise<string>): void => void (busy || perform(work));

  return { values, message, busy, element, submit, run, ...controlsOf(values, errors, change) };
}

/** After each refusal the first wrong control, in the order of the page, gets the focus. */
function useFocusOnRefusal(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
}
