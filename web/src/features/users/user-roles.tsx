import type { User } from '@overtrick/shared/contract/users';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { useState } from 'react';
import { useAction } from '../../form/action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

export type UserRole = 'teacher' | 'admin';

export interface RoleActions {
  /** Throws what the call throws. */
  readonly onGrant: (role: UserRole) => Promise<void>;
  readonly onRevoke: (role: UserRole) => Promise<void>;
}

/** The words for each role, and the question before an admin grants or revokes it. */
const ROLES = [
  {
    role: 'teacher',
    title: 'Teacher',
    has: 'Makes courses and deal packs.',
    hasNot: 'Does not teach.',
    grant: 'gets the teaching area and a public teacher profile.',
    revoke: 'loses the teaching area. What is published stays, and students keep what they have.',
  },
  {
    role: 'admin',
    title: 'Admin',
    has: 'Works on everything here, people and roles too.',
    hasNot: 'Does not administer.',
    grant: 'can then change everything here, people and roles too.',
    revoke: 'loses the admin area at once.',
  },
] as const;

interface Asked {
  readonly role: UserRole;
  readonly words: 'Grant' | 'Revoke';
  readonly text: string;
}

/** The two roles of a person, each granted and revoked after a question (G-20, G-21). */
export function UserRoles({ user, onGrant, onRevoke }: RoleActions & { readonly user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, message, run } = useAction();
  const act = ({ role, words }: Asked): void =>
    run(async () => {
      setAsked(null);
      await (words === 'Grant' ? onGrant : onRevoke)(role);
      return undefined;
    });
  return (
    <>
      <div className="user-roles">
        {ROLES.map(({ role, title, has, hasNot, ...sentences }) => {
          const isHeld = role === 'teacher' ? user.isTeacher : user.isAdmin;
          const words = isHeld ? 'Revoke' : 'Grant';
          const isOwn = role === 'admin' && isHeld && !user.abilities.revokeAdmin;
          return (
            <div key={role} className="user-role">
              <span className="user-role-words">
                <b>{title}</b>
                <span className="user-quiet">{isHeld ? has : hasNot}</span>
              </span>
              <Button
                aria-label={`${words} the ${role} role`}
                busy={busy}
                disabled={isOwn}
                reason={isOwn ? 'Only another admin can' : undefined}
                onClick={() =>
                  setAsked({ role, words, text: `${fullName(user)} ${sentences[isHeld ? 'revoke' : 'grant']}` })
                }
              >
                {words}
              </Button>
            </div>
          );
        })}
      </div>
      <div>
        <FormMessages message={message} />
      </div>
      {asked && (
        <ConfirmDialog
          heading={`${asked.words} the ${asked.role} role?`}
          text={asked.text}
          confirm={asked.words}
          onConfirm={() => act(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
