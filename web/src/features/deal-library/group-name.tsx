import './library-search.css';
import { groupNameSchema } from '@overtrick/shared/contract/deal-groups';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';

const schema = v.object({ name: groupNameSchema });

interface Props {
  readonly groupId: string;
  readonly name: string;
  /** Throws an error with the message to show; the form keeps what was typed. */
  readonly onRename: (name: string) => Promise<void>;
}

/** The form that renames a group. */
export function GroupName(props: Props) {
  return <KeptForm store={useFormDrafts('group', props.groupId)}>{() => <NameForm {...props} />}</KeptForm>;
}

function NameForm({ name, onRename }: Props) {
  const form = useForm(schema, { initial: { name }, onSubmit: (values) => onRename(values.name), isKept: true });
  return (
    <form ref={form.element} noValidate onSubmit={form.submit}>
      <span className="library-search">
        <span className="library-search-box">
          <TextField label="Name" required maxLength={200} {...form.field('name')} />
        </span>
        <Button type="submit" kind="outlined" busy={form.busy}>
          Save
        </Button>
      </span>
      <FormMessages message={form.message} />
    </form>
  );
}
