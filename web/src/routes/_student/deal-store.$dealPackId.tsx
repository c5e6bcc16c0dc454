import { getDealPack } from '@overtrick/shared/contract/deal-packs';
import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { StorePackScreen } from '../../screens/study/store-pack-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/deal-store/$dealPackId')({
  staticData: { title: 'Deal pack' },
  loader: async ({ context: { services }, params }) => {
    const pack = await services.reads.read(getDealPack, { params });
    const teacher = await services.reads.read(getTeacherProfile, { params: { profileId: pack.teacherProfileId } });
    return { pack, teacher };
  },
  pendingComponent: () => <Skeleton label="The deal pack is loading" />,
  component: () => <StorePackScreen {...Route.useLoaderData()} />,
});
