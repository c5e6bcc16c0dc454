import { takeNewest } from '@overtrick/shared/contract/deal-uses';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ComponentProps } from 'react';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { DealsForm } from '../../pieces/chosen-deals/deals-form.tsx';
import { useServices } from '../../services/context.ts';
import { EmbeddedLibrary } from '../shared/embedded-library.tsx';

type FormProps = ComponentProps<typeof DealsForm>;

interface Props extends Omit<FormProps, 'library' | 'onTake' | 'onSave' | 'onCancel'> {
  /** What holds the deals, in its id. */
  readonly id: string;
  /** The address of what holds them. */
  readonly href: string;
  /** How many deals of the library may be chosen at once; its own number unless given. */
  readonly most?: number;
  /** This holder, as one that takes the new cards of a deal. */
  readonly taking: { readonly [holder in 'lessons' | 'dealPacks']?: string[] };
  /** Shows a deal as the library has it. */
  readonly onPreviewNew: (dealId: string) => void;
  readonly save: (deals: Parameters<FormProps['onSave']>[0]) => Promise<unknown>;
}

/** The chosen deals of a lesson or a pack, with the calls that both have: the library is the teacher's. */
export function ChosenDealsScreen({ id, href, most, taking, onPreviewNew, save, ...form }: Props) {
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  return (
    <KeptForm store={useFormDrafts(`${form.holder}-deals`, id)}>
      {(forget) => (
        <DealsForm
          {...form}
          library={(props) => <EmbeddedLibrary {...props} most={most} onPreview={onPreviewNew} />}
          onTake={async (dealId) => {
            await api.read(takeNewest, { params: { dealId }, body: taking });
            await router.invalidate();
            notify('The new cards are taken');
          }}
          onSave={async (deals) => {
            await save(deals);
            await router.navigate({ href });
            notify('The deals have been saved');
          }}
          onCancel={() => {
            forget();
            void router.navigate({ href });
          }}
        />
      )}
    </KeptForm>
  );
}
