import './reference-admin.css';
import { nameFormSchema } from '@overtrick/shared/contract/focuses';
import type { ReactNode } from 'react';
import { useForm } from '../../form/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { DeleteItem } from './delete-item.tsx';

interface Props {
  readonly kind: 'focus' | 'keyword';
  /** Null for a new one. */
  readonly name: string | null;
  /** Throws what the call throws; what was typed is kept. */
  readonly onSave: (form: { readonly name: string }) => Promise<void>;
  readonly onDelete?: () => Promise<void>;
  /** More fields of the same item. */
  readonly children?: ReactNode;
}

/** Names a focus or a keyword (silence 71). */
export function NameEditor({ kind, name, onSave, onDelete, children }: Props) {
  const form = useForm(nameFormSchema, { initial: { name: name ?? '' }, onSubmit: onSave, isKept: true });
  return (
    <>
      <PageHeading title={name ?? `New ${kind}`} />
      <Form
        className="item-form"
        form={form}
        action={
          <Button type="submit" kind="filled" busy={form.busy}>
            Save
          </Button>
        }
      >
        <TextField {...form.field('name')} label="Name" required />
      </Form>
      {children}
      {onDelete && <DeleteItem what={`this ${kind}`} onDelete={onDelete} />}
    </>
  );
}
