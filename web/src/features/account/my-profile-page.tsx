import './account.css';
import { fullName, type Profile } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from '../../form/form.ts';
import { TEACHERS_SEE, TeachersSeeWords } from '../../pieces/teachers-see.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { ErrorView } from '../../ui/page/error-view.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';
import { PersonalData, type PersonalDataProps } from './personal-data.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileChanges, profileDraft, profileFormSchema } from './profile-form.ts';
import { Verification } from './verification.tsx';

interface Actions extends Pick<PersonalDataProps, 'onDownload' | 'onDelete'> {
  readonly onSave: (changes: ProfileChanges) => Promise<void>;
  readonly onResend: () => Promise<void>;
  readonly onLogOut: () => void;
}

interface Props extends Actions {
  /** Null until the server has sent it once; then it is kept on the device. */
  readonly profile: Profile | null;
  /** Why there is no profile, in a sentence; null while it loads. */
  readonly problem?: string | null;
  readonly onTry?: () => void;
  /** What waits on this device for the server. */
  readonly waiting?: number;
  /** The switches of the letters about courses. */
  readonly letters?: ReactNode;
  /** Where the person is signed in. */
  readonly sessions?: ReactNode;
  /** The second code at log-in, of those who have it or may. */
  readonly secondFactor?: ReactNode;
}

/** The person's profile and what they can do with their account (silence 1). */
export function MyProfilePage({ profile, problem = null, onTry, waiting = 0, ...rest }: Props) {
  if (!profile && problem)
    return (
      <ErrorView title="Something went wrong" action={onTry && <Button onClick={onTry}>Try again</Button>}>
        {problem}
      </ErrorView>
    );
  return (
    <div className="my-profile">
      <PageHeading title="My profile">{profile && <p className="my-profile-name">{fullName(profile)}</p>}</PageHeading>
      {profile ? (
        <div className="my-profile-columns">
          <TitledSection className="my-profile-section" title="About you">
            <ProfileForm profile={profile} onSave={rest.onSave} />
          </TitledSection>
          <div className="my-profile-rest">
            <AccountSections profile={profile} waiting={waiting} {...rest} />
          </div>
        </div>
      ) : (
        <Skeleton label="Loading your profile" lines={6} />
      )}
    </div>
  );
}

type SectionsProps = Actions &
  Required<Pick<Props, 'waiting'>> &
  Pick<Props, 'letters' | 'sessions' | 'secondFactor'> & { readonly profile: Profile };

function AccountSections({ profile, waiting, letters, sessions, secondFactor, ...actions }: SectionsProps) {
  const { onResend, onLogOut, onDownload, onDelete } = actions;
  return (
    <>
      <TitledSection className="my-profile-section" title="E-mail">
        <Verification profile={profile} onResend={onResend} />
        <p>
          <Link className="account-link" to="/my-profile/change-email">
            Change e-mail
          </Link>
        </p>
      </TitledSection>
      {letters && (
        <TitledSection className="my-profile-section" title="Letters about courses">
          {letters}
        </TitledSection>
      )}
      <TitledSection className="my-profile-section" title="Purchases">
        <p>
          <Link className="account-link" to="/my-profile/purchases">
            Purchases and receipts
          </Link>
        </p>
      </TitledSection>
      <TitledSection className="my-profile-section" title="Password">
        {!profile.hasPassword && (
          <p className="my-profile-quiet">You log in with another account and have none here.</p>
        )}
        <p>
          <Link className="account-link" to="/my-profile/change-password">
            {profile.hasPassword ? 'Change password' : 'Set a password'}
          </Link>
        </p>
      </TitledSection>
      {secondFactor && (
        <TitledSection className="my-profile-section" title="A second code at log-in">
          {secondFactor}
        </TitledSection>
      )}
      {sessions && (
        <TitledSection className="my-profile-section" title="Where you are signed in">
          {sessions}
          <p>
            <Link className="account-link" to="/my-profile/sign-ins">
              Sign-ins, refused ones too
            </Link>
          </p>
        </TitledSection>
      )}
      <TitledSection className="my-profile-section" title={TEACHERS_SEE}>
        <TeachersSeeWords />
      </TitledSection>
      <TitledSection className="my-profile-section" title="Your data">
        <PersonalData
          email={profile.email}
          hasPassword={profile.hasPassword}
          waiting={waiting}
          onDownload={onDownload}
          onDelete={onDelete}
        />
      </TitledSection>
      <TitledSection className="my-profile-section" title="Log out">
        <p className="my-profile-quiet">What is stored on this device stays here for the next time you log in.</p>
        <Button onClick={onLogOut}>Log out</Button>
      </TitledSection>
    </>
  );
}

function ProfileForm({ profile, onSave }: Pick<Props, 'onSave'> & { readonly profile: Profile }) {
  const form = useForm(profileFormSchema, {
    initial: profileDraft(profile),
    onSubmit: onSave,
    done: 'Your profile has been saved.',
    isKept: true,
  });
  return (
    <Form
      form={form}
      action={
        <Button type="submit" kind="filled" wide busy={form.busy}>
          Save
        </Button>
      }
    >
      <ProfileFields form={form} />
    </Form>
  );
}
