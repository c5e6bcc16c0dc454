import type { Media } from '@overtrick/shared/learning/values/media';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { ItemForm, type ItemKind, type TopicChoice } from '../../pieces/item-form/item-form.tsx';
import type { FormItem, TypedItem } from '../../pieces/item-form/item-form-fields.ts';
import { useName } from '../../shell/trail.ts';
import type { UploadWatch } from '../../ui/fields/upload-field.tsx';

interface EditProps {
  readonly kind: ItemKind;
  readonly item: FormItem & { readonly id: string };
  readonly topics: readonly TopicChoice[];
  /** The address of its view. */
  readonly href: string;
  readonly save: (typed: TypedItem) => Promise<unknown>;
  readonly putPicture: (file: File, watch: UploadWatch) => Promise<{ readonly media: readonly Media[] }>;
  /** What is said once it is saved. */
  readonly saved: string;
}

/** The form of a course or pack that is there; its picture is uploaded as soon as it is chosen. */
export function EditItemScreen({ kind, item, topics, href, save, putPicture, saved }: EditProps) {
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const [media, setMedia] = useState(item.media);
  useName(item.title, href);
  return (
    <KeptForm store={useFormDrafts(kind, item.id)}>
      {(forget) => (
        <ItemForm
          kind={kind}
          item={{ ...item, media }}
          topics={topics}
          onCancel={() => {
            forget();
            void router.navigate({ href });
          }}
          onUpload={async (file, watch) => setMedia((await putPicture(file, watch)).media)}
          onSave={async (typed) => {
            await save(typed);
            await router.navigate({ href });
            notify(saved);
          }}
        />
      )}
    </KeptForm>
  );
}

interface NewProps {
  readonly kind: ItemKind;
  readonly topics: readonly TopicChoice[];
  /** The address of the list, for 'Cancel'. */
  readonly listHref: string;
  /** Makes a draft of it; gives the address of its view. */
  readonly create: (typed: TypedItem) => Promise<string>;
  readonly created: string;
}

/** The form of a new course or pack, which is created as a draft. */
export function NewItemScreen({ kind, topics, listHref, create, created }: NewProps) {
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  return (
    <KeptForm store={useFormDrafts(kind, '')}>
      {(forget) => (
        <ItemForm
          kind={kind}
          topics={topics}
          onCancel={() => {
            forget();
            void router.navigate({ href: listHref });
          }}
          onSave={async (typed) => {
            await router.navigate({ href: await create(typed) });
            notify(created);
          }}
        />
      )}
    </KeptForm>
  );
}
