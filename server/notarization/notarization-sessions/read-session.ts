import type { Knex } from 'knex';
import { withLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { hasConfirmedCredential } from '../../accounts/step-up/store.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { printableTitle } from '../../sealing/drawing/characters-without-glyph.ts';
import type { Services } from '../../services.ts';
import { presentIn } from '../conference/present-in.ts';
import { readProofRecordsOf } from '../proofings/read-proof-records.ts';
import { listStretchesOf } from '../recording/stretches-store.ts';
import { listScriptEventsOf } from '../script/store.ts';
import { listInvited, listInvitedOf } from '../session-data/invitations-store.ts';
import { loadActFor } from '../session-data/load-session.ts';
import { listFieldsOf, listMarksOf } from '../session-data/marks-store.ts';
import { notaryObjection } from '../session-data/notary-objection.ts';
import { maySeeSession, type Standing, standingOf } from '../session-data/policy.ts';
import {
  listPackage,
  listSessionsOf,
  type SessionPage,
  type StoredSession,
} from '../session-data/store.ts';
import { listConfirmed, listConfirmedOf } from '../signing-codes/store.ts';
import { presentSession, type SessionAct, type SessionParts } from './present.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Reads all documents of a session with their fields and marks. */
async function readActs(db: Knex, session: StoredSession): Promise<SessionAct[]> {
  const acts = session.documentCount === 1 ? [session] : await listPackage(db, session.packageId);
  const ids = acts.map(({ id }) => id);
  const [fields, marks] = [await listFieldsOf(db, ids), await listMarksOf(db, ids)];
  return acts.map((act) => ({
    session: act,
    fields: fields.get(act.id) ?? [],
    marks: marks.get(act.id) ?? [],
  }));
}

async function readParts(
  services: Services,
  session: StoredSession,
  standing: Standing,
): Promise<SessionParts> {
  const { db } = services;
  const acts = await readActs(db, session);
  const scripts = await listScriptEventsOf(
    db,
    acts.map((one) => one.session.id),
  );
  for (const one of acts) one.events = scripts.get(one.session.id) ?? [];
  const act = acts.find((one) => one.session.id === session.id);
  return {
    acts,
    certificateTitle: printableTitle(session.document.originalName),
    fields: act?.fields ?? [],
    marks: act?.marks ?? [],
    invited: await listInvited(db, session.id),
    confirmed: await listConfirmed(db, session.id),
    events: act?.events ?? [],
    stretches: (await listStretchesOf(db, [session.id])).get(session.id) ?? [],
    proofs: (await readProofRecordsOf(services, [session.id])).get(session.id) ?? [],
    hasStepUp: standing.isNotary && (await hasConfirmedCredential(db, standing.userId)),
    present:
      (await presentIn(db, [session.conferenceId])).get(session.conferenceId ?? '') ?? NOBODY,
    notaryObjection: await notaryObjection(db, session, standing),
  };
}

/** The person who reads a session, in their language. */
type Reader = Pick<StoredUser, 'id' | 'language'>;

const languageOf = ({ language }: Reader) => language ?? 'en';

/**
 * Reads one session as a person may see it.
 * @throws AppError 404 if it does not exist or belongs to others
 */
export async function readSession(
  services: Services,
  sessionId: string,
  reader: Reader,
): Promise<NotarizationSession> {
  const { session, standing } = await loadActFor(services, sessionId, reader.id);
  const parts = await readParts(services, session, standing);
  return withLanguage(languageOf(reader), () => presentSession(session, standing, parts));
}

/**
 * Reads one page of a person's sessions, newest first. The number of statements depends only on the
 * number of sessions with several documents.
 */
export async function readSessions(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  reader: Reader,
  { limit, ...page }: SessionPage,
): Promise<{ sessions: NotarizationSession[]; last: StoredSession | null }> {
  const { id: userId } = reader;
  const found = await listSessionsOf(db, userId, { limit: limit + 1, ...page });
  const listed = found.slice(0, limit);
  const ids = listed.map(({ id }) => id);
  const [fields, marks, invited, confirmed, events, stretches, proofs, hasStepUp, present] =
    await Promise.all([
      listFieldsOf(db, ids),
      listMarksOf(db, ids),
      listInvitedOf(db, ids),
      listConfirmedOf(db, ids),
      listScriptEventsOf(db, ids),
      listStretchesOf(db, ids),
      readProofRecordsOf({ db, vault }, ids),
      hasConfirmedCredential(db, userId),
      presentIn(
        db,
        listed.map(({ conferenceId }) => conferenceId),
      ),
    ]);
  const packages = new Map<string, SessionAct[]>();
  for (const session of listed.filter(({ documentCount }) => documentCount > 1)) {
    packages.set(session.id, await readActs(db, session));
  }
  const sessions = listed.map((session) => {
    const standing = standingOf(session, userId, session.invitedAs);
    if (!maySeeSession(standing)) throw new Error('a listed session must be visible');
    const own = { fields: fields.get(session.id) ?? [], marks: marks.get(session.id) ?? [] };
    const parts = {
      ...own,
      acts: packages.get(session.id) ?? [{ session, ...own }],
      certificateTitle: printableTitle(session.document.originalName),
      invited: invited.get(session.id) ?? [],
      confirmed: confirmed.get(session.id) ?? new Map(),
      events: events.get(session.id) ?? [],
      stretches: stretches.get(session.id) ?? [],
      proofs: proofs.get(session.id) ?? [],
      hasStepUp: standing.isNotary && hasStepUp,
      present: present.get(session.conferenceId ?? '') ?? NOBODY,
      // Only the response for a single session includes it.
      notaryObjection: null,
    };
    return withLanguage(languageOf(reader), () => presentSession(session, standing, parts));
  });
  return { sessions, last: found.length > limit ? (listed.at(-1) ?? null) : null };
}
