import { newAccountSchema } from '@overtrick/shared/contract/auth';
import { confirmedBy } from '@overtrick/shared/forms/confirmed';
import * as v from 'valibot';
import type { FormState } from '../../form/form.ts';
import { PasswordField } from '../../ui/fields/field.tsx';

/** A new password, typed twice. */
export const passwordPair = { password: newAccountSchema.entries.password, confirmation: v.string() };

const pairSchema = v.object(passwordPair);
type Pair = v.InferOutput<typeof pairSchema>;

/** Checks, as the last step of a form, that both passwords are the same (platform §5.1). */
export const samePasswords = <T extends Pair>() => confirmedBy<T>('password', 'confirmation');

interface Props {
  readonly form: Pick<FormState<typeof pairSchema>, 'field'>;
  /** The label of the first field: 'Password'. */
  readonly label: string;
}

export const PasswordPair = ({ form, label }: Props) => (
  <>
    <PasswordField
      {...form.field('password')}
      label={label}
      autoComplete="new-password"
      help="At least 8 characters; a few words together are easy to remember."
      aria-required
    />
    <PasswordField
      {...form.field('confirmation')}
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
      aria-required
    />
  </>
);
