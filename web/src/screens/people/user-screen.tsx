import {
  grantAdmin,
  grantTeacher,
  putUser,
  resetSecondFactor,
  resetUserPassword,
  revokeAdmin,
  revokeTeacher,
  type User,
} from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { EditUserPage } from '../../features/account/edit-user-page.tsx';
import { UserPage } from '../../features/users/user-page.tsx';
import type { UserRole } from '../../features/users/user-roles.tsx';
import { useFormDrafts } from '../../form/form-drafts.ts';
import { KeptForm } from '../../form/kept-form.tsx';
import { notifyAtom } from '../../navigation/notifications.ts';
import { usePerson, useServices } from '../../services/context.ts';
import { greet } from '../../services/start.ts';
import { useName } from '../../shell/trail.ts';

const GRANT = { teacher: grantTeacher, admin: grantAdmin } as const;
const REVOKE = { teacher: revokeTeacher, admin: revokeAdmin } as const;

/** A person's page for admins, with its calls; each answers the changed person. */
export function UserScreen({ loaded }: { readonly loaded: User }) {
  const services = useServices();
  const { userId: ownId } = usePerson();
  const [user, setUser] = useState(loaded);
  const params = { userId: user.id };
  useName(fullName(user));
  const change = async (line: (typeof GRANT)[UserRole]): Promise<void> => {
    setUser(await services.api.read(line, { params }));
    // After a change of the admin's own roles, the bar and the guard must use the new ones.
    if (user.id === ownId) void greet(services);
  };
  return (
    <UserPage
      user={user}
      onGrant={(role) => change(GRANT[role])}
      onRevoke={(role) => change(REVOKE[role])}
      onResetSecondFactor={async () => setUser(await services.api.read(resetSecondFactor, { params }))}
      onResetPassword={async () => {
        await services.api.call(resetUserPassword, { body: { email: user.email } });
      }}
    />
  );
}

/** The form of a person's details; after saving it returns to the person's page. */
export function UserFormScreen({ user }: { readonly user: User }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const router = useRouter();
  const notify = useSetAtom(notifyAtom);
  const params = { userId: user.id };
  const back = () => navigate({ to: '/admin/users/$userId', params });
  useName(fullName(user), `/admin/users/${user.id}`);
  return (
    <KeptForm store={useFormDrafts('user', user.id)}>
      {(forget) => (
        <EditUserPage
          user={user}
          onSave={async (body) => {
            await api.read(putUser, { params, body });
            await router.invalidate();
            await back();
            notify('The user has been saved.', 'good');
          }}
          onCancel={() => {
            forget();
            void back();
          }}
        />
      )}
    </KeptForm>
  );
}
