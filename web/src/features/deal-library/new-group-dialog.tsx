import { groupNameSchema } from '@overtrick/shared/contract/deal-groups';
import * as v from 'valibot';
import { useForm } from '../../form/form.ts';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form, FormButtons } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const schema = v.object({ name: groupNameSchema });

interface Props {
  /** Throws what the call throws. */
  readonly onCreate: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Makes a group without deals, to move deals into. */
export function NewGroupDialog({ onCreate, onClose }: Props) {
  return (
    <Dialog heading="New group" size="sm" onClose={onClose}>
      <KeptForm store={useFormDrafts('group', '')}>
        {(forget) => (
          <GroupFields
            onCreate={onCreate}
            onClose={() => {
              forget();
              onClose();
            }}
          />
        )}
      </KeptForm>
    </Dialog>
  );
}

function GroupFields({ onCreate, onClose }: Props) {
  const form = useForm(schema, { initial: { name: '' }, onSubmit: ({ name }) => onCreate(name), isKept: true });
  return (
    <Form form={form} action={<FormButtons submit="Create" busy={form.busy} onCancel={onClose} />}>
      <TextField label="Name" required maxLength={200} {...form.field('name')} />
    </Form>
  );
}
