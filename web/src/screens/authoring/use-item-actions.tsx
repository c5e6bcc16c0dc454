import { itemParams } from '@overtrick/shared/contract/publication';
import { type ItemKind, publicationNotice, type RowActionName } from '@overtrick/shared/learning/items/action-rows';
import { ITEM_LISTS, itemRoute } from '@overtrick/shared/learning/items/edit-ways';
import {
  PUBLICATION_ACTIONS,
  type Publication,
  type PublicationAction,
  type PublishingArea,
} from '@overtrick/shared/learning/items/publication';
import { useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { Api } from '../../api/api.ts';
import { errorMessage } from '../../form/failure.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import type { ItemCalls, RequestWords } from '../../pieces/items/item-actions.tsx';
import { findRefusedRequest } from '../../pieces/items/refused-request.ts';
import { useServices } from '../../services/context.ts';
import { AddStudent } from '../shared/add-student.tsx';
import { ENROL_LINES, ITEM_LINES } from './item-kinds.ts';

/** What a call of publication changes of an item on the screen. */
interface Changed extends Publication {
  readonly approvalNote: string | null;
}

interface Item {
  readonly kind: ItemKind;
  readonly context: PublishingArea;
  readonly id: string;
  /** Takes what the server answered into the item on the screen. */
  readonly onChanged: (changed: Changed) => void;
  /** The address to which a verdict leads: the queue from which the item was opened; absent when it was not. */
  readonly afterVerdict?: string | undefined;
}

type Move = Exclude<PublicationAction, 'approve' | 'reject'>;

const isMove = (name: RowActionName): name is Move => (PUBLICATION_ACTIONS as readonly string[]).includes(name);

function send(api: Api, { kind, context, id }: Item, move: Move, words: RequestWords | undefined) {
  const lines = ITEM_LINES[kind];
  const params = itemParams(kind, id);
  if (move === 'request') return api.call(lines[context].publish, { params, body: words });
  if (move === 'restore') return api.call(lines.admin.restore, { params });
  return api.call(lines[context][move], { params });
}

/** The calls, notices and navigation behind the actions of a course or a pack, for its teacher or an admin. */
export function useItemActions(item: Item): ItemCalls {
  const { kind, context, id, onChanged, afterVerdict } = item;
  const { api } = useServices();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  return {
    async onAction(name, words) {
      if (!isMove(name)) return null;
      try {
        const reply = await send(api, item, name, words);
        // An empty answer changes nothing (C-85).
        if (!reply) return null;
        onChanged(reply);
        if (name === 'delete' && context === 'teaching') await router.navigate({ href: ITEM_LISTS[kind].teaching });
        notify(publicationNotice(kind, name, reply.status));
      } catch (error) {
        const refused = name === 'request' ? findRefusedRequest(error) : undefined;
        if (refused) return refused;
        notify(errorMessage(error), 'bad');
      }
      return null;
    },
    async onVerdict(verdict, approvalNote) {
      const line = ITEM_LINES[kind].admin[verdict];
      const reply = await api.call(line, { params: itemParams(kind, id), body: { approvalNote } });
      if (!reply) return;
      onChanged(reply);
      // First there, then the notice: a navigation clears the one that stands (conflict 14).
      if (afterVerdict) await router.navigate({ href: afterVerdict });
      notify(publicationNotice(kind, verdict, reply.status));
    },
  };
}

const DUPLICATED: { readonly [kind in ItemKind]: string } = {
  course: 'The course has been duplicated',
  dealPack: 'The deal pack has been duplicated',
};

/** Goes to a copy and then says so; without an id there is nowhere to go, and nothing is said (C-87). */
export function useOpenCopy(kind: ItemKind): (copy: { readonly id?: string } | undefined) => Promise<void> {
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  return async (copy) => {
    if (!copy?.id) return;
    await router.navigate({ href: itemRoute(kind, 'teaching', copy.id) });
    notify(DUPLICATED[kind]);
  };
}

/** The dialog in which an admin adds a student to an item. */
export const AddStudentTo = ({
  kind,
  id,
  onClose,
}: Pick<Item, 'kind' | 'id'> & { readonly onClose: () => void }): ReactNode => {
  const { api } = useServices();
  return <AddStudent onAdd={(studentId) => ENROL_LINES[kind](api, id, studentId)} onClose={onClose} />;
};
