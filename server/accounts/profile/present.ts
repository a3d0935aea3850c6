import type { User } from '../../../common/users.ts';
import type { Config } from '../../platform/config.ts';
import { type StaffStanding, sectionsFor } from '../staff/policy.ts';
import type { StoredUser } from '../users/store.ts';

/** Properties of the sign-in session that sends the request. */
type SignInFacts = Pick<
  User,
  'freshSignInUntil' | 'missingSecondFactor' | 'guestSessionId' | 'mayKeepAccount'
> & {
  /** Whether this server manages the account, and not an external provider. */
  ownAccount: boolean;
};

export function presentUser(
  user: StoredUser,
  config: Config,
  standing: StaffStanding,
  { ownAccount, ...signIn }: SignInFacts,
): User {
  const sections = sectionsFor(standing);
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    timezone: user.timezone,
    language: user.language,
    letters: user.letters,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    abilities: {
      businessDocuments: standing.isAdministrator,
      administer: sections.length > 0,
      sections,
    },
    passwordPage: ownAccount ? `${config.publicUrl}/op/password` : null,
    emailPage:
      ownAccount && config.ownAccounts === 'built-in' ? `${config.publicUrl}/op/email` : null,
    ...signIn,
  };
}
