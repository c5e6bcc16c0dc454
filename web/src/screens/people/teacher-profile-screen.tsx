import {
  type AdminTeacherProfile,
  deleteTeacherPictureByAdmin,
  postTeacherPictureByAdmin,
  putTeacherProfileByAdmin,
} from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import { AdminTeacherPage } from '../../features/teaching-options/admin-teacher-page.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';
import { useName } from '../../shell/trail.ts';

/** A teacher's profile, with the admins' calls; each answers the whole changed profile. */
export function TeacherProfileScreen({ loaded }: { readonly loaded: AdminTeacherProfile }) {
  const { api } = useServices();
  const [profile, setProfile] = useState(loaded);
  const params = { profileId: profile.id };
  useName(profile.displayName);
  return (
    <KeptForm store={useFormDrafts('teacher-page', profile.id)}>
      {() => (
        <AdminTeacherPage
          profile={profile}
          onSave={async (body) => setProfile(await api.read(putTeacherProfileByAdmin, { params, body }))}
          onUpload={async (file, watch) =>
            setProfile(await api.upload(postTeacherPictureByAdmin, { params, file, ...watch }))
          }
          onRemove={async () => {
            const mediaId = profile.media[0]?.id;
            if (mediaId)
              setProfile(await api.read(deleteTeacherPictureByAdmin, { params: { profileId: profile.id, mediaId } }));
          }}
        />
      )}
    </KeptForm>
  );
}
