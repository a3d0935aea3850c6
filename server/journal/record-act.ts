import type { Knex } from 'knex';
import { countEndedSession, findNotary, type StoredNotary } from '../notaries/store.ts';
import { listInvited } from '../notarization-sessions/invitations-store.ts';
import { listMarks } from '../notarization-sessions/marks-store.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import { describeSessionRecordings } from '../recording/describe-recording.ts';
import { findPinnedRules } from '../rules/rule-sets-store.ts';
import type { Rules } from '../rules/rules-for.ts';
import { rulesOf, standingSteps } from '../script/facts.ts';
import { listScriptEvents } from '../script/store.ts';
import type { Signer } from '../sealing/certificates/signer.ts';
import type { StoredSeal } from '../seals/store.ts';
import type { Services } from '../services.ts';
import { appendEntry, type JournalNotary } from './append-entry.ts';
import { type ActToDescribe, describeAct, searchWordsOf } from './describe-act.ts';
import { hasAct } from './store.ts';

const snapshot = (notary: StoredNotary): JournalNotary => ({
  id: notary.id,
  name: `${notary.firstName} ${notary.lastName}`,
  commissionState: notary.commissionState,
  commissionNumber: notary.licenseNumber,
  commissionExpiry: notary.commissionExpiry,
});

/** What the journal's entries need of the rest of the house. */
type Writing = Pick<Services, 'authority' | 'vault' | 'config'>;

/** The rules that the session is done under; those of today where it has none of its own yet. */
async function readRules(tx: Knex, session: StoredSession): Promise<ActToDescribe['rules']> {
  const fieldsOf = (rules: Pick<Rules, 'journal'>) => rules.journal.fields.value;
  const pinned = await findPinnedRules(tx, session.id);
  if (pinned) {
    const { state, version, sha256 } = pinned;
    return { state, version, sha256, fields: fieldsOf(pinned.rules as Rules) };
  }
  const rules = rulesOf(session);
  return rules && { ...rules, fields: fieldsOf(rules) };
}

/** What is known of an act, apart from how it ended. */
export type KnownAct = Pick<
  ActToDescribe,
  'session' | 'rules' | 'steps' | 'marks' | 'recordings' | 'people' | 'proofings'
>;

/** Reads what the journal is to say of an act, as it stands at this moment. */
export async function readAct(
  services: Writing,
  tx: Knex,
  session: StoredSession,
): Promise<KnownAct> {
  const invited = await listInvited(tx, session.id);
  return {
    session,
    rules: await readRules(tx, session),
    steps: standingSteps(await listScriptEvents(tx, session.id)),
    marks: await listMarks(tx, session.id),
    proofings: await describeProofings({ ...services, db: tx }, session),
    recordings: await describeSessionRecordings({ db: tx }, session.id),
    people: [
      { userId: session.userId, name: session.owner.name, role: 'signer' as const },
      ...invited.flatMap(({ acceptedBy, name, email, role }) =>
        acceptedBy ? [{ userId: acceptedBy, name: name ?? email, role }] : [],
      ),
    ],
  };
}

/** Counts the session among the notary's, once however often they had it: their journal tells. */
async function countAct(
  tx: Knex,
  notaryId: string,
  sessionId: string,
  sealed: boolean,
): Promise<void> {
  const again = await hasAct(tx, notaryId, sessionId);
  await countEndedSession(tx, notaryId, { sealed, again });
}

/** Writes a completed act into its notary's journal, signed with the notary's key. */
export async function recordAct(
  tx: Knex,
  act: {
    seal: StoredSeal;
    sealedSha256: string;
    at: Date;
    /**
     * As it stood at that time. A call goes on while its act is sealed, and vendors answer: read anew for
     * each run of the transaction, the entry would be another one each time, and so would its signature.
     */
    known: KnownAct;
    /** The notary's key, released for this act. */
    signer: Signer;
  },
): Promise<void> {
  const { known, seal, sealedSha256, at, signer } = act;
  const notary = await findNotary(tx, seal.notaryId);
  await countAct(tx, seal.notaryId, known.session.id, true);
  await appendEntry(tx, {
    notary: { id: seal.notaryId, ...seal.notary },
    kind: 'act',
    sessionId: known.session.id,
    at,
    body: describeAct({
      ...known,
      seal,
      sealedSha256,
      feeCents: notary?.sessionRate ?? 0,
      outcome: 'completed',
      reason: null,
    }),
    search: searchWordsOf(known),
    signer,
    signedBy: 'notary',
  });
}

/**
 * Writes down that an act which had begun was not completed, as some states ask; the platform
 * signs, since the notary has proved nothing for it. The caller holds the notary's row, then the session's.
 */
export async function recordUnfinishedAct(
  services: Writing,
  tx: Knex,
  session: StoredSession,
  reason: string,
): Promise<void> {
  const notary = session.notaryId ? await findNotary(tx, session.notaryId) : null;
  if (!notary) return;
  await countAct(tx, notary.id, session.id, false);
  const known = await readAct(services, tx, session);
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'act',
    sessionId: session.id,
    at: new Date(),
    body: describeAct({
      ...known,
      seal: null,
      sealedSha256: null,
      feeCents: 0,
      outcome: 'not_completed',
      reason,
    }),
    search: searchWordsOf(known),
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}

/** What was deleted by rule, and of which act. */
export interface Tombstone {
  sessionId: string;
  /** What is gone: the files, the recording, the pictures of identity documents, what people stated. */
  deleted: ('document' | 'recording' | 'identity_images' | 'identity_details')[];
  /** The rule by which it went, in words. */
  rule: string;
}

/** Writes into the notary's journal that something of an act was deleted; the entry of the act stays. */
export async function recordDeletion(
  services: Writing,
  tx: Knex,
  notaryId: string,
  { sessionId, deleted, rule }: Tombstone,
): Promise<void> {
  const notary = await findNotary(tx, notaryId);
  if (!notary) return;
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'tombstone',
    sessionId,
    at: new Date(),
    body: { deleted, rule },
    search: 'deleted',
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}

/** Writes into a journal to whom it was handed over. */
export async function recordHandOver(
  services: Writing,
  tx: Knex,
  notary: StoredNotary,
  handOver: { recipient: string; reason: string; by: string; entries: number; head: string },
): Promise<void> {
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'handover',
    sessionId: null,
    at: new Date(),
    body: { handOver },
    search: `handed over ${handOver.recipient}`,
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}

/** What is known of a key that may have been in other hands. */
export interface Compromise {
  serial: string;
  /** Of further certificates of the same key. */
  otherSerials?: string[];
  /** What happened; of a correction, why. */
  reason: string;
  since: Date;
  /** Of a correction: the moment that was thought before. */
  insteadOf?: Date;
  /** Public numbers of the acts that were sealed with it since. */
  affected: string[];
  /** Of a correction: of those that were affected by the moment before alone. */
  noLonger?: string[];
  noticeDueAt: Date;
}

/** Writes into a journal that the notary's key was suspended; the platform signs, as the key cannot. */
export async function recordCompromise(
  services: Pick<Services, 'authority'>,
  tx: Knex,
  notary: StoredNotary,
  compromise: Compromise,
): Promise<void> {
  await appendEntry(tx, {
    notary: snapshot(notary),
    kind: 'compromise',
    sessionId: null,
    at: new Date(),
    body: { compromise },
    search: `key compromised ${[compromise.serial, ...(compromise.otherSerials ?? [])].join(' ')}`,
    signer: await services.authority.platformSigner(),
    signedBy: 'platform',
  });
}
