import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { ManagedPack } from '@overtrick/shared/learning/packs/deal-pack';
import type { Api } from '../../api/api.ts';
import type { TopicChoice } from '../../pieces/item-form/item-form.tsx';
import type { TypedItem } from '../../pieces/item-form/item-form-fields.ts';
import { useServices } from '../../services/context.ts';
import { loadTopics } from './course-loads.ts';
import { EditItemScreen, NewItemScreen } from './item-form-screen.tsx';

interface Props {
  readonly context: PublishingArea;
  readonly pack: ManagedPack;
  readonly topics: readonly TopicChoice[];
}

/** Loads the data of the pack form: the pack by the call of its area, and the focuses and keywords to choose from. */
export async function loadPackForm(api: Pick<Api, 'read'>, context: PublishingArea, dealPackId: string) {
  const [pack, topics] = await Promise.all([
    api.read(managedPacks[context].get, { params: { dealPackId } }),
    loadTopics(api, context),
  ]);
  return { pack, topics };
}

const packOf = ({ live: _, madeOnly, ...pack }: TypedItem) => ({
  ...pack,
  unlock: madeOnly ? ('made' as const) : ('complete' as const),
});

/** The form of an existing pack, with the calls of its area. */
export function PackFormScreen({ context, pack, topics }: Props) {
  const { api } = useServices();
  const params = { dealPackId: pack.id };
  return (
    <EditItemScreen
      kind="dealPack"
      item={pack}
      topics={topics}
      href={itemRoute('dealPack', context, pack.id)}
      save={(typed) => api.call(managedPacks[context].put, { params, body: packOf(typed) })}
      putPicture={(file, watch) => api.upload(managedPacks[context].putPicture, { params, file, ...watch })}
      saved="The deal pack has been updated"
    />
  );
}

/** The form of a new pack. */
export function NewPackScreen({ topics }: Pick<Props, 'topics'>) {
  const { api } = useServices();
  return (
    <NewItemScreen
      kind="dealPack"
      topics={topics}
      listHref="/teaching/deal-packs"
      create={async (typed) => {
        const { id } = await api.read(managedPacks.teaching.create, { body: packOf(typed) });
        return itemRoute('dealPack', 'teaching', id);
      }}
      created="The deal pack has been created"
    />
  );
}
