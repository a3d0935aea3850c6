import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ConferenceRole } from '../../../common/conference.ts';
import { problem } from '../../../common/messages/errors.ts';
import {
  type SignatureField,
  type SignatureMark,
  type signDocument as signEndpoint,
  signingMarkKinds,
} from '../../../common/notarization-sessions.ts';
import type { SessionPerson } from '../../../common/session-people.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { scriptSteps } from '../../notaries/rules/script-steps.ts';
import { signingWaitsFor } from '../../notaries/rules/signing-opens.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, forbidden, invalidField, invalidInput } from '../../platform/http/errors.ts';
import { charactersWithoutGlyph } from '../../sealing/drawing/characters-without-glyph.ts';
import type { Services } from '../../services.ts';
import { requireInCall } from '../conference/require-in-call.ts';
import { requireRecording } from '../recording/require-recording.ts';
import { requireSeen } from '../recording/require-seen.ts';
import { readFacts } from '../script/read-script.ts';
import { appearanceFor } from '../session-data/appearance-for.ts';
import { touchSession } from '../session-data/changes-store.ts';
import { eventSubjects } from '../session-data/event-subjects.ts';
import { rulesOf } from '../session-data/facts.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { lockSessionFor } from '../session-data/lock-session-for.ts';
import {
  insertMark,
  listFields,
  listFieldsOf,
  listMarks,
  listMarksOf,
} from '../session-data/marks-store.ts';
import { peopleOf } from '../session-data/people-of.ts';
import { isActOpen, isSealing, type Standing, signingRole } from '../session-data/policy.ts';
import { requirePrintable } from '../session-data/require-printable.ts';
import { requirePrintableMark } from '../session-data/require-printable-mark.ts';
import { requireUnpaused } from '../session-data/require-unpaused.ts';
import { type ActToSign, turnOf } from '../session-data/signing-turn.ts';
import { listPackage, type StoredSession } from '../session-data/store.ts';
import { type CoLocatedProof, spendProof } from '../signing-codes/prove-co-located.ts';
import { listConfirmed } from '../signing-codes/store.ts';

/** @throws AppError 409 if the person may not sign now */
function requireRole(session: StoredSession, standing: Standing): ConferenceRole {
  if (isSealing(session)) {
    throw conflict('document_being_sealed');
  }
  const role = signingRole(session, standing);
  if (role) return role;
  throw conflict('signing_not_open');
}

async function readPeople(tx: Knex, session: StoredSession): Promise<SessionPerson[]> {
  const { id } = session;
  return peopleOf(session, await listInvited(tx, id), await listConfirmed(tx, id));
}

/**
 * Requires that the script has reached the signing of the person.
 * @throws AppError 409
 */
async function requireSigningOpen(
  { vault }: Services,
  tx: Knex,
  session: StoredSession,
  { userId, kind }: Pick<SignatureMark, 'userId' | 'kind'>,
): Promise<void> {
  const rules = rulesOf(session);
  if (!rules || !signingMarkKinds.includes(kind)) return;
  const { facts } = await readFacts({ db: tx, vault }, session, { hasStepUp: false });
  // The notary and credible witnesses are not among the signers of the act.
  const person = facts.people.find((one) => one.userId === userId && !one.credible);
  if (!person) return;
  const waits = signingWaitsFor(rules, scriptSteps(rules, facts), person, facts);
  if (waits) throw conflict(waits);
}

/**
 * Requires that a person fills in their prepared fields for signatures or initials before they place
 * such a mark elsewhere.
 * @throws AppError 409
 */
async function requireFieldFirst(
  tx: Knex,
  session: StoredSession,
  { userId, kind }: Pick<SignatureMark, 'userId' | 'kind'>,
): Promise<void> {
  if (kind !== 'signature' && kind !== 'initials') return;
  const self = (await readPeople(tx, session)).find((one) => one.userId === userId);
  const filled = new Set((await listMarks(tx, session.id)).map(({ fieldId }) => fieldId));
  const open = (await listFields(tx, session.id)).find(
    (field) => field.person === self?.key && field.kind === kind && !filled.has(field.id),
  );
  if (open) {
    throw conflict(problem('field_prepared', { fields: { fields: [{ kind, page: open.page }] } }));
  }
}

/** A person in an error. The name of someone who has not accepted is their email address. */
const whoIsNamed = ({ userId, role, name }: SessionPerson) =>
  userId ? { person: 'named' as const, name } : { person: role, name: '' };

/** Reads the documents of a session that are still to be signed. */
async function readActsToSign(tx: Knex, { packageId }: StoredSession): Promise<ActToSign[]> {
  const open = (await listPackage(tx, packageId)).filter(isActOpen);
  const ids = open.map(({ id }) => id);
  const [fields, marks] = [await listFieldsOf(tx, ids), await listMarksOf(tx, ids)];
  return open.map((act) => ({
    rules: rulesOf(act),
    fields: fields.get(act.id) ?? [],
    marks: marks.get(act.id) ?? [],
  }));
}

/**
 * @throws AppError 403 if the email address is not confirmed; 409 if it is not the person's turn
 */
async function requireTurn(tx: Knex, session: StoredSession, userId: string): Promise<void> {
  const people = await readPeople(tx, session);
  const self = people.find((one) => one.userId === userId);
  if (self?.role === 'notary') return;
  if (!self?.confirmedAt) {
    throw forbidden('code_needed');
  }
  const turn = session.signingOrder
    ? turnOf(session.signingOrder, await readActsToSign(tx, session), people)
    : null;
  if (turn && turn.key !== self.key) {
    throw conflict(problem('not_your_turn', whoIsNamed(turn)));
  }
}

/**
 * Returns the signer's name as the session shows it: after the identification, the identified name.
 * @throws AppError 409 if the PDF fonts lack glyphs of the name, which is printed below the
 * signature
 */
async function nameOf(tx: Knex, session: StoredSession, userId: string): Promise<string> {
  const self = (await readPeople(tx, session)).find((one) => one.userId === userId);
  if (!self) throw forbidden('signing_participants_only');
  const characters = charactersWithoutGlyph(self.name);
  if (characters.length > 0) {
    const values = { name: self.name, letters: characters.join(' ') };
    throw conflict(problem('unprintable_name', { case: 'own', ...values }));
  }
  return self.name;
}

/**
 * Returns the field if it belongs to the person.
 * @throws AppError 400 if the field no longer exists; 403 if it belongs to someone else
 */
async function ownField(
  tx: Knex,
  session: StoredSession,
  userId: string,
  fieldId: string,
): Promise<SignatureField> {
  const field = (await listFields(tx, session.id)).find(({ id }) => id === fieldId);
  if (!field) throw invalidInput('field_no_longer_exists');
  const people = await readPeople(tx, session);
  const whose = people.find(({ key }) => key === field.person);
  if (!whose) throw forbidden('field_not_assigned');
  if (whose.userId !== userId)
    throw forbidden(problem('field_of_another_person', whoIsNamed(whose)));
  return field;
}

/**
 * Adds a person's mark to a page and records name and time.
 * @param proof proof of a co-located signer; null on the signer's own device
 * @throws AppError 400 for an appearance that the kind does not accept or the fonts cannot print;
 * 403 outside the session or for another person's field; 409 if the field is already signed, the
 * script has not reached the signing, a prepared field is still empty, the name cannot be printed,
 * the signer is not in the conference, a required recording is missing or does not show the
 * signer, or the notary has paused the act
 */
export async function signDocument(
  services: Services,
  session: StoredSession,
  standing: Standing,
  user: StoredUser,
  form: z.output<typeof signEndpoint.body>,
  proof: CoLocatedProof | null = null,
): Promise<SignatureMark> {
  requireRole(session, standing);
  if (session.document.pageCount && form.page > session.document.pageCount) {
    throw invalidField('page', 'document_page_out_of_range');
  }
  await requireRecording(services.db, session);
  await requirePrintable(form.appearance, user.id);
  return withTransaction(services, async (tx, emit) => {
    const now = await lockSessionFor(tx, session.id, user.id);
    const role = requireRole(now.session, now.standing);
    requireUnpaused(now.session);
    if (proof) await spendProof(tx, proof, user.id);
    await requireTurn(tx, now.session, user.id);
    const field = form.fieldId ? await ownField(tx, now.session, user.id, form.fieldId) : null;
    // The position and kind come from the field, not from the request.
    const { kind, page, x, y, width, height } = field ?? form;
    await requireInCall(tx, now.session, user.id);
    await requireSeen(tx, now.session, { people: [user.id], reader: user.id });
    const signerName = await nameOf(tx, now.session, user.id);
    const appearance = appearanceFor(kind, form.appearance, now.session);
    requirePrintableMark(kind, appearance, 'appearance.text');
    await requireSigningOpen(services, tx, now.session, { userId: user.id, kind });
    if (!field) await requireFieldFirst(tx, now.session, { userId: user.id, kind });
    const mark = await insertMark(tx, {
      sessionId: session.id,
      fieldId: form.fieldId ?? null,
      kind,
      page,
      x,
      y,
      width,
      height,
      appearance,
      userId: user.id,
      role,
      signerName,
      device: proof?.device ?? null,
    });
    if (!mark) throw conflict('field_already_signed');
    await touchSession(tx, session.id);
    await emit({
      type: 'signature.applied',
      version: 1,
      actorId: user.id,
      subjects: eventSubjects(session),
      data: { kind, page, signer: mark.signerName },
    });
    return mark;
  });
}
