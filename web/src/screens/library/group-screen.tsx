import * as lines from '@overtrick/shared/contract/deal-groups';
import type { DealGroup } from '@overtrick/shared/learning/library/library-deal';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GroupPage } from '../../features/deal-library/group-page.tsx';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';
import { KeepPanel } from '../shared/keep-panel.tsx';
import { useOpenSummary } from './library-screen.tsx';

/** A group of the teacher's library, with its calls. */
export function GroupScreen({ loaded }: { readonly loaded: DealGroup }) {
  const { api } = useServices();
  const [group, setGroup] = useState(loaded);
  const navigate = useNavigate();
  const params = { groupId: group.groupId };
  useName(group.groupName);
  return (
    <>
      <GroupPage
        group={group}
        onRename={async (groupName) => setGroup(await api.read(lines.putDealGroup, { params, body: { groupName } }))}
        onLetOut={async (deal) => {
          const dealIds = group.deals.flatMap(({ id }) => (id === deal.id ? [] : [id]));
          setGroup(await api.read(lines.putDealGroup, { params, body: { dealIds } }));
        }}
        onDelete={async () => {
          await api.read(lines.deleteDealGroup, { params });
          await navigate({ to: '/teaching/deals' });
        }}
        onPreview={useOpenSummary()}
      />
      <KeepPanel id={group.groupId} kind="group" title={group.groupName} />
    </>
  );
}
