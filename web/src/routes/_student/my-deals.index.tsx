import { createFileRoute } from '@tanstack/react-router';
import { MyPacksPage } from '../../features/deal-packs/my-packs-page.tsx';
import { useMyPacks } from '../../local/hooks.ts';
import { InstallNotice } from '../../shell/update-notice.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

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
