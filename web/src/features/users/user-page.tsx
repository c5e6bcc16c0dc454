import './users.css';
import type { User } from '@overtrick/shared/contract/users';
import { BIDDING_SYSTEMS, SKILL_LEVELS } from '@overtrick/shared/learning/values/levels';
import { fullName } from '@overtrick/shared/learning/values/profile';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../form/action.ts';
import { AskedButton } from '../../form/asked-button.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormMessages } from '../../ui/fields/form.tsx';
import { Fact, Facts } from '../../ui/lists/facts.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { DateTime } from './date-time.tsx';
import { RoleBadges, VerifiedBadge } from './role-badges.tsx';
import { type RoleActions, UserRoles } from './user-roles.tsx';

interface Props extends RoleActions {
  readonly user: User;
  /** Sends the person the link to a new password; throws what the call throws. */
  readonly onResetPassword: () => Promise<void>;
  /** Takes the second code at log-in away; throws what the call throws. */
  readonly onResetSecondFactor: () => Promise<void>;
}

/** A person as an admin sees them, and what an admin can do (silence 66). */
export function UserPage({ user, onResetPassword, onResetSecondFactor, ...roles }: Props) {
  return (
    <div className="user-page">
      <PageHeading
        tags={<RoleBadges user={user} />}
        title={nameOf(user)}
        actions={
          <Link
            to="/admin/users/$userId/edit"
            params={{ userId: user.id }}
            className={buttonClass({ kind: 'outlined' })}
          >
            <Icon name="pencil" />
            Edit
          </Link>
        }
      />
      <div className="user-column">
        <TitledSection className="user-section" title="About">
          <UserFacts user={user} />
        </TitledSection>
        <TitledSection className="user-section" title="Password">
          <PasswordReset user={user} onReset={onResetPassword} />
        </TitledSection>
        {user.hasSecondFactor && (
          <TitledSection className="user-section" title="A second code at log-in">
            <p className="user-quiet">For who has lost both the app and the recovery codes.</p>
            <AskedButton
              heading="Take the second code away?"
              text={`${nameOf(user)} is logged out everywhere and then logs in without a second code. Be sure that it is they who ask.`}
              confirm="Take away"
              onConfirm={onResetSecondFactor}
            >
              Take the second code away
            </AskedButton>
          </TitledSection>
        )}
      </div>
      <div className="user-column">
        <TitledSection className="user-section" title="Roles">
          <UserRoles user={user} {...roles} />
        </TitledSection>
        <TitledSection className="user-section" title="More">
          <UserLinks user={user} />
        </TitledSection>
      </div>
    </div>
  );
}

const nameOf = (user: User): string => fullName(user).trim() || user.email;

const NOT_SAID = 'Not said';

function UserFacts({ user }: { readonly user: User }) {
  const system = BIDDING_SYSTEMS.find(({ value }) => value === user.biddingSystem);
  return (
    <Facts>
      <Fact name="E-mail">
        {user.email} <VerifiedBadge verified={user.verified} />
      </Fact>
      <Fact name="Created">
        <DateTime at={user.createdDate} />
      </Fact>
      {user.verifiedDate && (
        <Fact name="E-mail verified">
          <DateTime at={user.verifiedDate} />
        </Fact>
      )}
      <Fact name="Experience level">
        {user.experienceLevel === null ? NOT_SAID : SKILL_LEVELS[user.experienceLevel - 1]}
      </Fact>
      <Fact name="Bidding system">{system?.label ?? NOT_SAID}</Fact>
      <Fact name="Player level">{user.playerLevel ?? NOT_SAID}</Fact>
      <Fact name="Time zone">{user.timezone.replaceAll('_', ' ')}</Fact>
      {user.isTeacher && <Fact name="Paid out">{payoutWords(user)}</Fact>}
    </Facts>
  );
}

/** Paid out without an account is half of it: then nothing can be published (G-14). */
const payoutWords = ({ allowPayout, stripeLinked }: User): string => {
  if (!allowPayout) return 'No';
  return stripeLinked ? 'Yes' : 'Yes, but this teacher cannot publish until an account is linked';
};

function PasswordReset({ user, onReset }: { readonly user: User; readonly onReset: () => Promise<void> }) {
  const { busy, message, run } = useAction();
  const reset = async (): Promise<string> => {
    await onReset();
    return `A link to a new password is on its way to ${user.email}.`;
  };
  return (
    <>
      <p className="user-quiet">The password stays as it is until the link in the message is used.</p>
      <Button busy={busy} onClick={() => run(reset)}>
        Reset password
      </Button>
      <div>
        <FormMessages message={message} />
      </div>
    </>
  );
}

function UserLinks({ user }: { readonly user: User }) {
  const params = { userId: user.id };
  return (
    <ul className="user-links">
      <li>
        <Link to="/admin/users/$userId/purchases" params={params}>
          Purchases <span className="user-quiet">{user.purchases}</span>
        </Link>
      </li>
      <li>
        <Link to="/admin/users/$userId/payments" params={params}>
          Payments
        </Link>
      </li>
      <li>
        <AppLink href={`/admin/log?person=${user.id}`}>Sign-ins and log</AppLink>
      </li>
      {user.teacherProfileId && (
        <>
          <li>
            <Link to="/admin/users/$userId/sales" params={params}>
              Sales <span className="user-quiet">{user.sales}</span>
            </Link>
          </li>
          <li>
            <Link to="/admin/users/$userId/transactions" params={params}>
              Transactions
            </Link>
          </li>
          <li>
            <Link to="/admin/users/$userId/commission" params={params}>
              Commission
            </Link>
          </li>
          <li>
            <Link to="/admin/teachers/$profileId" params={{ profileId: user.teacherProfileId }}>
              Teacher profile
            </Link>
          </li>
        </>
      )}
    </ul>
  );
}
