import { createFileRoute } from '@tanstack/react-router';
import { InstallNotice } from '../../app/shell/update-notice.tsx';
import { MyPacksPage } from '../../features/deal-packs/my-packs-page.tsx';
import { useMyPacks } from '../../local/hooks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/_student/my-deals/')({
  staticData: { title: 'My deals' },
  component: MyDeals,
});

function MyDeals() {
  const packs = useMyPacks();
  if (!packs) return <Skeleton label="Your packs are loading" />;
  return (
    <>
      {packs.some((pack) => pack.bundle) && <InstallNotice />}
      <MyPacksPage packs={packs} />
    </>
  );
}
