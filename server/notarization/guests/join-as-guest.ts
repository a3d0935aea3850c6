import type { GuestDetails } from '../../../common/guests.ts';
import { GUEST_ISSUER, ISSUERS_WITHOUT_ACCOUNT } from '../../../common/issuers-without-account.ts';
import { TERMS_VERSION } from '../../../common/legal/terms-version.ts';
import { makeGuest } from '../../accounts/users/adopt-guest.ts';
import { findUser, type StoredUser, upsertUser } from '../../accounts/users/store.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { acceptLocked } from '../notarization-sessions/invite-participant.ts';
import { lockSession } from '../session-data/store.ts';
import { checkCode } from '../signing-codes/check-code.ts';
import { returnAttempt, spendCode } from '../signing-codes/store.ts';
import type { GuestInvitation } from './load-guest-invitation.ts';

interface JoinForm {
  /** The code of the link. */
  code: string;
  /** The code that was sent to the address of the invitation. */
  emailedCode: string;
  details?: GuestDetails | undefined;
}

/**
 * Proves that a person has the link of an invitation and reads the email of its address. The first
 * time, the person also accepts the invitation. The emailed code is used only if they are signed in.
 * @returns the guest to sign in; null if the code is correct but the details are missing
 * @throws AppError 403 if the emailed code is not accepted, 409 if the code was just used
 */
export async function joinAsGuest(
  services: Services,
  invitation: GuestInvitation,
  { code, emailedCode, details }: JoinForm,
): Promise<StoredUser | null> {
  const { sessionId, id: invitationId } = invitation;
  const of = { purpose: 'join', sessionId, invitationId } as const;
  const { id: codeId } = await checkCode(services, of, emailedCode);
  if (invitation.acceptedBy) {
    await makeGuest(services.db, invitation.acceptedBy);
    return returnAsGuest(services, invitation.acceptedBy, codeId);
  }
  if (!details) {
    // The same code is entered again with the details.
    await returnAttempt(services.db, codeId);
    return null;
  }
  return acceptAsGuest(services, invitation, { code, codeId, details });
}

async function returnAsGuest(
  { db }: Services,
  guestId: string,
  codeId: string,
): Promise<StoredUser> {
  const guest = await findUser(db, guestId);
  if (!guest || guest.blockedAt || !ISSUERS_WITHOUT_ACCOUNT.includes(guest.issuer)) {
    throw conflict('guest_not_possible');
  }
  if (!(await spendCode(db, codeId, guest.id))) throw conflict('code_already_used');
  return guest;
}

/** Creates the guest, or finds them from another session, and accepts the invitation. */
function acceptAsGuest(
  services: Services,
  { sessionId, email }: GuestInvitation,
  { code, codeId, details }: { code: string; codeId: string; details: GuestDetails },
): Promise<StoredUser> {
  return withTransaction(services, async (tx, emit) => {
    await lockSession(tx, sessionId);
    const guest = await upsertUser(tx, {
      iss: GUEST_ISSUER,
      sub: email.toLowerCase(),
      email,
      firstName: details.firstName,
      lastName: details.lastName,
      profileImageUrl: null,
      emailVerified: true,
    });
    if (guest.blockedAt) throw conflict('guest_not_possible');
    if (!(await spendCode(tx, codeId, guest.id))) throw conflict('code_already_used');
    await acceptLocked(tx, emit, sessionId, { user: guest, code, termsVersion: TERMS_VERSION });
    return guest;
  });
}
