import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { FurtherAct } from '../../../common/acts-of.ts';
import type { ConferenceRole, ConferenceStatus } from '../../../common/conference.ts';
import type { DocumentType } from '../../../common/documents.ts';
import type { Fees } from '../../../common/fees.ts';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { Problem } from '../../../common/messages/errors.ts';
import { type StoredReason, toStoredReason } from '../../../common/messages/stored-reason.ts';
import type { SealingStatus } from '../../../common/notarization-sessions.ts';
import type { PrintCopyRecord } from '../../../common/print-copies.ts';
import type { SignatureLevel } from '../../../common/signature-levels.ts';
import { fullName } from '../../accounts/users/store.ts';
import type { ListPrices, PricedPeople } from '../../money/prices/price-of.ts';
import { acceptedValuesOf } from '../../notaries/rules/acceptances-store.ts';
import type { AcceptedValue, AuthorityRules } from '../../notaries/rules/authority-objection.ts';
import { type CreationPage, newestFirst } from '../../platform/database/newest-first.ts';
import type { NotarizationSessionsRow } from '../../platform/database/tables.ts';
import { nameInAct } from './names-store.ts';

/** What the query below adds to the columns of a session. */
interface JoinedColumns {
  documentName: string;
  documentSha256: string;
  documentStatus: string;
  documentType: DocumentType;
  documentPages: number | null;
  printCopy: PrintCopyRecord | null;
  renditionFileId: string | null;
  ownerFirstName: string | null;
  ownerLastName: string | null;
  ownerEmail: string;
  ownerInAct: string | null;
  notaryUserId: string | null;
  notaryFirstName: string | null;
  notaryLastName: string | null;
  notaryState: string | null;
  notaryLegalTimezone: string | null;
  notaryLanguages: Language[] | null;
  conferenceId: string | null;
  conferenceStatus: ConferenceStatus | null;
  recordingEnabled: boolean | null;
  liveAssignment: 'assigned' | 'accepted' | null;
  sealStatus: SealingStatus | null;
  sealProgress: number | null;
  sealReason: string | null;
  sealReasonProblems: readonly Problem[] | null;
  publicId: string | null;
  signatureLevel: SignatureLevel | null;
  sealRequestedAt: Date | null;
  hasWitnessLine: boolean;
  documentCount: number;
  openActCount: number;
  sealingCount: number;
  sealedCount: number;
  recordedNotarialFeeCents: number;
  recordedTechnologyFeeCents: number;
  begunAuthority: AuthorityRules | null;
  acceptedValues: AcceptedValue[];
  notaryProviders: string | null;
  agreedList: ListPrices | null;
  chargedSigners: number;
  chargedWitnesses: number;
}

type SessionRow = NotarizationSessionsRow & JoinedColumns;

/**
 * A session at one of its documents, with all data that screens, policies and commands need. A
 * session with several documents is a package: `packageId` is the ID of its first document's row,
 * which also holds what the documents share (decision 44). In every other session, `id` and
 * `packageId` are the same.
 */
export interface StoredSession extends NotarizationSessionsRow {
  document: {
    originalName: string;
    sha256: string;
    status: string;
    documentType: DocumentType;
    pageCount: number | null;
    renditionFileId: string | null;
    /** The print copy that is notarized; null if the document itself is. */
    printCopy: PrintCopyRecord | null;
  };
  owner: {
    /** Name in this act: as the notary identified the owner, else from the account. */
    name: string;
    email: string;
  };
  notary: {
    userId: string;
    firstName: string;
    lastName: string;
    commissionState: string;
    /** Time zone of the act: fixed when the session began, else the notary's current one. */
    legalTimezone: string;
    languages: Language[];
  } | null;
  conferenceId: string | null;
  /** The latest conference has ended and no other is open. */
  callEnded: boolean;
  /** Whether the conference is recorded. */
  recorded: boolean;
  liveAssignment: 'assigned' | 'accepted' | null;
  seal: {
    status: SealingStatus;
    progress: number;
    reason: StoredReason | null;
    publicId: string;
    signatureLevel: SignatureLevel | null;
    /** When the notary last requested the seal; null for seals from before this column existed. */
    requestedAt: Date | null;
  } | null;
  /** The fees that are due for the document by the ledger; zero before it is sealed. */
  recordedFees: Fees;
  /** A session that has not begun has a document with a line for the signature of a witness. */
  hasWitnessLine: boolean;
  /** Number of documents in the session. */
  documentCount: number;
  /** Number of its documents that are neither sealed, being sealed, nor set aside. */
  openActCount: number;
  /** Number of its documents that are being sealed now. */
  sealingCount: number;
  /** Number of its documents that are sealed. */
  sealedCount: number;
  /** The rules about authority under which the act began; null if those had none. */
  begunAuthority: AuthorityRules | null;
  /** The values of the notary's state for which the administrator accepted responsibility. */
  acceptedValues: AcceptedValue[];
  /** The providers with which the notary works, as stored; null if they stated none. */
  notaryProviders: string | null;
  /** The kept copy of the price list to which the customer agreed; null without one. */
  agreedList: ListPrices | null;
  /**
   * The invited people whose price the customer agreed to: those who have signed the document, and
   * until its seal is requested also those who have not.
   */
  chargedPeople: PricedPeople;
}

/** Groups the joined columns; the columns of the session stay as they are. */
function toSession({
  documentName,
  documentSha256,
  documentStatus,
  documentType,
  documentPages,
  printCopy,
  renditionFileId,
  ownerFirstName,
  ownerLastName,
  ownerEmail,
  ownerInAct,
  notaryUserId,
  notaryFirstName,
  notaryLastName,
  notaryState,
  notaryLegalTimezone,
  notaryLanguages,
  conferenceStatus,
  recordingEnabled,
  sealStatus,
  sealProgress,
  sealReason,
  sealReasonProblems,
  publicId,
  signatureLevel,
  sealRequestedAt,
  recordedNotarialFeeCents,
  recordedTechnologyFeeCents,
  chargedSigners,
  chargedWitnesses,
  ...session
}: SessionRow): StoredSession {
  const accountName = fullName({
    firstName: ownerFirstName,
    lastName: ownerLastName,
    email: ownerEmail,
  });
  return {
    ...session,
    document: {
      originalName: documentName,
      sha256: documentSha256,
      status: documentStatus,
      documentType,
      pageCount: documentPages,
      printCopy,
      renditionFileId,
    },
    recordedFees: {
      notarialFeeCents: recordedNotarialFeeCents,
      technologyFeeCents: recordedTechnologyFeeCents,
    },
    chargedPeople: { furtherSigners: chargedSigners, witnesses: chargedWitnesses },
    owner: { name: ownerInAct ?? accountName, email: ownerEmail },
    notary: notaryUserId
      ? {
          userId: notaryUserId,
          firstName: notaryFirstName ?? '',
          lastName: notaryLastName ?? '',
          commissionState: notaryState ?? '',
          legalTimezone: session.legalTimezone ?? notaryLegalTimezone ?? 'UTC',
          languages: notaryLanguages ?? [],
        }
      : null,
    callEnded: conferenceStatus === 'ended',
    recorded: recordingEnabled ?? false,
    seal:
      sealStatus && publicId
        ? {
            status: sealStatus,
            progress: sealProgress ?? 0,
            reason: toStoredReason(sealReason, sealReasonProblems),
            publicId,
            signatureLevel,
            requestedAt: sealRequestedAt,
          }
        : null,
  };
}

/** The open conference of a session, else the latest one. */
const CONFERENCE = `LEFT JOIN LATERAL (SELECT id, status, recording_enabled FROM conference_sessions
  WHERE notarization_session_id = s.package_id
  ORDER BY (status <> 'ended') DESC, created_at DESC LIMIT 1) c ON true`;

/** Counts the documents of a session by their state. */
const DOCUMENTS = `CROSS JOIN LATERAL (SELECT count(*)::int AS document_count,
    (count(*) FILTER (WHERE o.status IN ('scheduled', 'in_progress') AND o.outcome IS NULL
      AND coalesce(e.status, 'failed') = 'failed'))::int AS open_act_count,
    (count(*) FILTER (WHERE e.status IN ('queued', 'running')))::int AS sealing_count,
    (count(*) FILTER (WHERE e.status = 'completed'))::int AS sealed_count
  FROM notarization_sessions o LEFT JOIN seals e ON e.session_id = o.id
  WHERE o.package_id = s.package_id) k`;

/** Whether a document of a session that has not begun has a line for the signature of a witness. */
const HAS_WITNESS_LINE = `s.status = 'scheduled' AND EXISTS (SELECT FROM notarization_sessions o
    JOIN documents w ON w.id = o.document_id
  WHERE o.package_id = s.package_id AND w.has_witness_line) AS has_witness_line`;

/** The fees that the ledger records for a document. */
const RECORDED_FEES = `CROSS JOIN LATERAL (SELECT
    coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'notarial_fees'), 0)::int
      AS recorded_notarial_fee_cents,
    coalesce(-sum(e.amount_cents) FILTER (WHERE e.account = 'technology_fees'), 0)::int
      AS recorded_technology_fee_cents
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.session_id = s.id AND t.kind = 'fee_due') y`;

/** Counts the invited people who cost something at a document. */
const CHARGED_PEOPLE = `CROSS JOIN LATERAL (SELECT
    (count(*) FILTER (WHERE i.role = 'signer'))::int AS charged_signers,
    (count(*) FILTER (WHERE i.role = 'witness'))::int AS charged_witnesses
  FROM session_invitations i
  WHERE i.session_id = s.package_id AND i.agreed_cents > 0
    AND (coalesce(z.status, 'failed') = 'failed' OR EXISTS (SELECT FROM signature_marks m
      WHERE m.session_id = s.id AND m.user_id = i.accepted_by AND m.kind = 'signature'
          AND m.voided_at IS NULL))) g`;

const sessions = (db: Knex) =>
  db('notarization_sessions as s')
    .join('documents as d', 'd.id', 's.documentId')
    .join('users as u', 'u.id', 's.userId')
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .joinRaw(CONFERENCE)
    .leftJoin('notary_assignments as a', (on) =>
      on.on('a.sessionId', 's.packageId').onIn('a.status', ['assigned', 'accepted']),
    )
    .leftJoin('seals as z', 'z.sessionId', 's.id')
    .joinRaw(DOCUMENTS)
    .joinRaw(RECORDED_FEES)
    .joinRaw(CHARGED_PEOPLE)
    .leftJoin('price_lists as p', 'p.version', 's.priceListVersion')
    .leftJoin('rule_sets as b', 'b.sha256', 's.begunRulesSha256')
    .select<SessionRow[]>(
      's.*',
      'd.originalName as documentName',
      'd.sha256 as documentSha256',
      'd.status as documentStatus',
      'd.documentType',
      'd.pageCount as documentPages',
      'd.printCopy',
      'd.renditionFileId',
      'u.firstName as ownerFirstName',
      'u.lastName as ownerLastName',
      'u.email as ownerEmail',
      db.raw(`${nameInAct('s.id', 's.user_id')} AS owner_in_act`),
      'n.userId as notaryUserId',
      'n.firstName as notaryFirstName',
      'n.lastName as notaryLastName',
      'n.commissionState as notaryState',
      'n.legalTimezone as notaryLegalTimezone',
      'n.languages as notaryLanguages',
      'n.ronProviders as notaryProviders',
      'c.recordingEnabled',
      'c.id as conferenceId',
      'c.status as conferenceStatus',
      'a.status as liveAssignment',
      'z.status as sealStatus',
      'z.progress as sealProgress',
      'z.reason as sealReason',
      'z.reasonProblems as sealReasonProblems',
      'z.publicId',
      'z.signatureLevel',
      'z.requestedAt as sealRequestedAt',
      db.raw(HAS_WITNESS_LINE),
      'k.documentCount',
      'k.openActCount',
      'k.sealingCount',
      'k.sealedCount',
      'y.recordedNotarialFeeCents',
      'y.recordedTechnologyFeeCents',
      'g.chargedSigners',
      'g.chargedWitnesses',
      'p.list as agreedList',
      db.raw("b.rules -> 'authority' AS begun_authority"),
      db.raw(`${acceptedValuesOf('n.commission_state')} AS accepted_values`),
    );

export async function findSession(db: Knex, id: string): Promise<StoredSession | null> {
  const [row] = await sessions(db).where('s.id', id);
  return row ? toSession(row) : null;
}

/** Finds a session at its first document by the ID of any of its documents. */
export async function findWholeSession(db: Knex, id: string): Promise<StoredSession | null> {
  const [row] = await sessions(db).where('s.id', packageOf(db, id));
  return row ? toSession(row) : null;
}

/** A listed session, with the role in which the requesting person was invited. */
export type ListedSession = StoredSession & { invitedAs: ConferenceRole | null };

/** Selects which of a person's sessions to list. */
export interface SessionPage extends CreationPage {
  /** List only sessions that are not over. */
  open: boolean;
  /** List only sessions in which the person is neither customer nor notary. */
  invited: boolean;
}

/** Lists a session at each of its documents, in order. */
export async function listPackage(db: Knex, packageId: string): Promise<StoredSession[]> {
  const rows = await sessions(db).where('s.packageId', packageId).orderBy('s.position');
  return rows.map(toSession);
}

/** Lists these sessions at each of their documents, in order. */
export async function listPackages(db: Knex, packageIds: string[]): Promise<StoredSession[]> {
  const rows = await sessions(db)
    .whereIn('s.packageId', packageIds)
    .orderBy(['s.packageId', 's.position']);
  return rows.map(toSession);
}

/** Lists the IDs under which each document of a session is addressed, the first one first. */
export async function listPackageIds(db: Knex, id: string): Promise<string[]> {
  return db('notarization_sessions as s')
    .join('notarization_sessions as o', 'o.packageId', 's.packageId')
    .where('s.id', id)
    .orderBy('o.position')
    .pluck('o.id');
}

/** Lists the documents of the session to which a row belongs. */
export async function listPackageDocumentIds(db: Knex, id: string): Promise<string[]> {
  return db('notarization_sessions').where('packageId', packageOf(db, id)).pluck('documentId');
}

/** Lists the sessions of a document that have not started. */
export async function listScheduledIds(db: Knex, documentId: string): Promise<string[]> {
  return db('notarization_sessions').where({ documentId, status: 'scheduled' }).pluck('id');
}

/**
 * Lists one page of the sessions in which a person is customer, notary or invited, newest first.
 * Each of the three parts uses its own index and returns at most one page.
 */
export async function listSessionsOf(
  db: Knex,
  userId: string,
  { open, invited, ...page }: SessionPage,
): Promise<ListedSession[]> {
  const pageOf = (part: Knex.QueryBuilder) => {
    if (open) part.whereIn('s.status', ['scheduled', 'in_progress']);
    part.where('s.position', 1);
    return newestFirst(part.select('s.id', 's.createdAt'), 's', page);
  };
  const asOwner = db('notarization_sessions as s').where('s.userId', userId);
  const asNotary = db('notarization_sessions as s').where(
    's.notaryId',
    db('notaries').where({ userId }).select('id'),
  );
  const asInvited = db('session_invitations as i')
    .join('notarization_sessions as s', 's.id', 'i.sessionId')
    .where('i.acceptedBy', userId);
  if (invited) {
    asInvited
      .whereNot('s.userId', userId)
      .whereNotExists(db('notaries').where({ id: db.ref('s.notaryId'), userId }));
  }
  const parts = invited ? [asInvited] : [asOwner, asNotary, asInvited];
  const mine = db.union(parts.map(pageOf), true);
  const first = { after: null, limit: page.limit };
  const listed = newestFirst(db.from(mine.as('mine')).select('id'), 'mine', first);
  const invitedAs = db('session_invitations')
    .where({ sessionId: db.ref('s.id'), acceptedBy: userId })
    .limit(1)
    .select('role');
  const found = sessions(db).whereIn('s.id', listed).select(invitedAs.as('invitedAs'));
  const rows = (await newestFirst(found, 's', first)) as (SessionRow & {
    invitedAs: ConferenceRole | null;
  })[];
  return rows.map(({ invitedAs: role, ...row }) => ({ ...toSession(row), invitedAs: role }));
}

export interface NewSession {
  userId: string;
  /**
   * The documents in order, each with its acts, the agreed price of each act, and how many of the acts
   * the subscription includes.
   */
  documents: readonly {
    documentId: string;
    acts: readonly [FurtherAct, ...FurtherAct[]];
    coveredActs: number;
  }[];
  subscriptionId: string | null;
  priceListVersion: string;
  /** The payment provider that will charge the price; null if nothing is sold. */
  soldBy: 'sandbox' | 'stripe' | null;
  signerCountry: string;
  signerState: string | null;
  scheduledAt: Date;
  /** Text of the consent that the owner accepted. */
  consentText: string;
}

/** Inserts a session. @returns its ID at each document; the first one is that of the session */
export async function insertSession(db: Knex, made: NewSession): Promise<string[]> {
  const ids = made.documents.map(() => randomUUID());
  const consentAt = new Date();
  await db('notarization_sessions').insert(
    made.documents.map(({ documentId, acts: [first, ...further], coveredActs }, index) => ({
      id: ids[index] as string,
      packageId: ids[0] as string,
      position: index + 1,
      userId: made.userId,
      documentId,
      ...first,
      furtherActs: JSON.stringify(further),
      signerCountry: made.signerCountry,
      signerState: made.signerState,
      scheduledAt: made.scheduledAt,
      consentAt,
      consentText: made.consentText,
      priceListVersion: made.priceListVersion,
      soldBy: made.soldBy,
      subscriptionId: coveredActs > 0 ? made.subscriptionId : null,
      coveredActs,
    })),
  );
  return ids;
}

/** Returns the payment provider that charges the price of a session; null if nothing was sold. */
export async function findSeller(db: Knex, id: string): Promise<NewSession['soldBy']> {
  const row = await db('notarization_sessions').where({ id }).first('soldBy');
  return (row?.soldBy ?? null) as NewSession['soldBy'];
}

/**
 * Returns when the owner consented to act electronically, and the text. Old sessions did not store
 * the text.
 */
export async function findConsent(
  db: Knex,
  id: string,
): Promise<{ at: Date; text: string | null } | null> {
  const row = await db('notarization_sessions')
    .where({ id })
    .first<{ at: Date; text: string | null }>({ at: 'consent_at', text: 'consent_text' });
  return row ?? null;
}

/**
 * Locks the row of a session. Always take this lock first: it serializes all changes of a session, at
 * all of its documents.
 * @returns the version at the document with this ID
 */
export async function lockSession(tx: Knex, id: string): Promise<{ version: number } | undefined> {
  await tx('notarization_sessions').where('id', packageOf(tx, id)).forUpdate().first('id');
  return tx('notarization_sessions').where({ id }).first('version');
}

/** Locks a session if nobody else has locked it. @returns whether it is locked now */
export async function tryLockSession(tx: Knex, id: string): Promise<boolean> {
  const own = tx('notarization_sessions').where('id', packageOf(tx, id));
  return (await own.forUpdate().skipLocked().first('id')) !== undefined;
}

/** A query for the ID of the session to which a document's row belongs. */
export const packageOf = (db: Knex, id: string) =>
  db('notarization_sessions').where({ id }).select('packageId');

/**
 * Lists everyone who sees a session: its owner, its notary, the notary with an open offer, the
 * invited.
 */
export async function audienceOf(db: Knex, sessionId: string): Promise<string[]> {
  const row = (await db('notarization_sessions as s')
    .leftJoin('notaries as n', 'n.id', 's.notaryId')
    .leftJoin('notary_assignments as a', (on) =>
      on.on('a.sessionId', 's.id').onIn('a.status', ['assigned', 'accepted']),
    )
    .leftJoin('notaries as asked', 'asked.id', 'a.notaryId')
    .where('s.id', packageOf(db, sessionId))
    .first(
      's.userId',
      'n.userId as notaryUserId',
      'asked.userId as askedUserId',
      db.raw(`ARRAY(SELECT accepted_by FROM session_invitations i
        WHERE i.session_id = s.id AND accepted_by IS NOT NULL) AS invited`),
    )) as
    | {
        userId: string;
        notaryUserId: string | null;
        askedUserId: string | null;
        invited: string[];
      }
    | undefined;
  if (!row) return [];
  const userIds = [row.userId, row.notaryUserId, row.askedUserId, ...row.invited];
  return userIds.filter((id) => id !== null);
}

/** Returns the role of an accepted invitation; null for everyone else. */
export async function invitedRole(
  db: Knex,
  sessionId: string,
  userId: string,
): Promise<ConferenceRole | null> {
  const row = await db('session_invitations')
    .where('sessionId', packageOf(db, sessionId))
    .where({ acceptedBy: userId })
    .first('role');
  return row?.role ?? null;
}
