import type { z } from 'zod';
import type { ConferenceRole } from '../../common/conference.ts';
import type {
  SignatureMark,
  signDocument as signCall,
} from '../../common/notarization-sessions.ts';
import { withTransaction } from '../database/with-transaction.ts';
import { conflict, forbidden, invalidInput } from '../http/errors.ts';
import { requireRecording } from '../recording/require-recording.ts';
import type { Services } from '../services.ts';
import { fullName, type StoredUser } from '../users/store.ts';
import { lockSessionFor } from './lock-session-for.ts';
import { insertMark, listFields } from './marks-store.ts';
import { isSealing, type Standing, signingRole } from './policy.ts';
import { publishSession } from './publish-session.ts';
import { requirePrintable } from './require-printable.ts';
import { type StoredSession, touchSession } from './store.ts';

/** @throws AppError 409 outside the act. */
function requireRole(session: StoredSession, standing: Standing): ConferenceRole {
  if (isSealing(session)) {
    throw conflict('The document is being sealed; nothing can be added any more.');
  }
  const role = signingRole(session, standing);
  if (role) return role;
  throw conflict(
    'Signing is possible while the session is in progress: the notary and the signer must be in the call.',
  );
}

/**
 * Puts a person's mark on a page, fixed with name and time.
 * @throws AppError 403 outside the session or on another's field, 409 where the field is signed, or
 * where the call has to be recorded and is not.
 */
export async function signDocument(
  services: Services,
  session: StoredSession,
  standing: Standing,
  user: StoredUser,
  form: z.output<typeof signCall.body>,
): Promise<SignatureMark> {
  requireRole(session, standing);
  if (session.document.pageCount && form.page > session.document.pageCount) {
    throw invalidInput('The document has no such page.', {
      page: 'The document has no such page.',
    });
  }
  await requireRecording(services.db, session);
  await requirePrintable(form.appearance);
  return withTransaction(services, async (tx, publish) => {
    const now = await lockSessionFor(tx, session.id, user.id);
    const role = requireRole(now.session, now.standing);
    if (form.fieldId) {
      const field = (await listFields(tx, session.id)).find((entry) => entry.id === form.fieldId);
      if (!field) throw invalidInput('This field no longer exists. Please reload the document.');
      if (field.role !== role) throw forbidden('This field belongs to another person.');
    }
    const mark = await insertMark(tx, {
      sessionId: session.id,
      fieldId: form.fieldId ?? null,
      kind: form.kind,
      page: form.page,
      x: form.x,
      y: form.y,
      width: form.width,
      height: form.height,
      appearance: form.appearance,
      userId: user.id,
      role,
      signerName: fullName(user),
    });
    if (!mark) throw conflict('This field has already been signed.');
    await touchSession(tx, session.id);
    await publishSession(tx, publish, session.id);
    return mark;
  });
}
