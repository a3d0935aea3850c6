import type { User } from '../../../common/users.ts';
import type { Config } from '../../platform/config.ts';
import { type StaffStanding, sectionsFor } from '../staff/policy.ts';
import { EMBEDDED_ISSUER } from '../users/embedded-issuer.ts';
import type { StoredUser } from '../users/store.ts';

/** Properties of the sign-in session that sends the request. */
type SignInFacts = Pick<User, 'freshSignInUntil' | 'missingSecondFactor'>;

export function presentUser(
  user: StoredUser,
  config: Config,
  standing: StaffStanding,
  signIn: SignInFacts,
): User {
  const sections = sectionsFor(standing);
  const isOwn = user.issuer === EMBEDDED_ISSUER;
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
    passwordPage: isOwn ? `${config.publicUrl}/op/password` : null,
    emailPage: isOwn && config.ownAccounts === 'built-in' ? `${config.publicUrl}/op/email` : null,
    ...signIn,
  };
}
