import type { FormState } from '../../form/form.ts';
import { Select, TextField } from '../../ui/fields/field.tsx';
import { Picker } from '../../ui/fields/picker.tsx';
import {
  LEVEL_OPTIONS,
  PLAYER_OPTIONS,
  type profileFormSchema,
  SYSTEM_OPTIONS,
  timeZoneOptions,
} from './profile-form.ts';

interface Props {
  readonly form: Pick<FormState<typeof profileFormSchema>, 'field' | 'text' | 'values'>;
  /** Help texts under the fields; an admin's form has others. */
  readonly help?: { readonly level: string; readonly timezone: string };
  /** False for an admin, who may leave the level empty. */
  readonly isLevelRequired?: boolean;
  /** False in setting up, which asks for what is needed. */
  readonly asksPlayerLevel?: boolean;
}

const OWN_HELP = {
  level: 'How far you are now; you can change it whenever you like.',
  timezone: 'Follows the device each time you log in.',
};

/** The fields of a profile: in setting up, in the person's own form and in an admin's form. */
export function ProfileFields({ form, help = OWN_HELP, isLevelRequired = true, asksPlayerLevel = true }: Props) {
  return (
    <>
      <div className="account-names">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <Select
        {...form.field('experienceLevel')}
        label="Experience level"
        help={help.level}
        options={LEVEL_OPTIONS}
        required={isLevelRequired}
      />
      <Select {...form.field('biddingSystem')} label="Bidding system" options={SYSTEM_OPTIONS} />
      {asksPlayerLevel && <Select {...form.field('playerLevel')} label="Player level" options={PLAYER_OPTIONS} />}
      <Picker
        {...form.text('timezone')}
        label="Time zone"
        help={help.timezone}
        options={timeZoneOptions(form.values.timezone)}
        required
      />
    </>
  );
}
