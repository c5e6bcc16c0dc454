import type { Form } from '../../lib/form.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { LEVEL_OPTIONS, type profileFormSchema, SYSTEM_OPTIONS, timeZoneOptions } from './profile-form.ts';

/** What a person says about themselves, the same when it is set up and when it is changed. */
export function ProfileFields({ form }: { readonly form: Form<typeof profileFormSchema> }) {
  return (
    <>
      <div className="account-names">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" required />
      </div>
      <Select
        {...form.field('experienceLevel')}
        label="Experience level"
        help="How far you are now; you can change it whenever you like."
        options={LEVEL_OPTIONS}
        required
      />
      <Select {...form.field('biddingSystem')} label="Bidding system" options={SYSTEM_OPTIONS} />
      <Picker
        {...form.text('timezone')}
        label="Time zone"
        help="Follows the device each time you log in."
        options={timeZoneOptions(form.values.timezone)}
        required
      />
    </>
  );
}
