import {
  deleteTeacherPicture,
  type FullTeacherProfile,
  putOwnTeacherProfile,
  putTeacherPicture,
} from '@overtrick/shared/contract/teachers';
import { useState } from 'react';
import { OptionsPage } from '../../features/teaching-options/options-page.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { useServices } from '../../services/context.ts';

/** A teacher's options, with their calls; each answers the whole changed profile. */
export function OptionsScreen({ loaded }: { readonly loaded: FullTeacherProfile }) {
  const { api } = useServices();
  const [profile, setProfile] = useState(loaded);
  return (
    <KeptForm store={useFormDrafts('teacher-page', '')}>
      {() => (
        <OptionsPage
          profile={profile}
          onSave={async (body) => setProfile(await api.read(putOwnTeacherProfile, { body }))}
          onUpload={async (file, watch) => setProfile(await api.upload(putTeacherPicture, { file, ...watch }))}
          onRemove={async () => {
            const mediaId = profile.media[0]?.id;
            if (mediaId) setProfile(await api.read(deleteTeacherPicture, { params: { mediaId } }));
          }}
        />
      )}
    </KeptForm>
  );
}
