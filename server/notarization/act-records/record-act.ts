import type { Knex } from 'knex';
import { actsOf } from '../../../common/acts-of.ts';
import { addFees } from '../../../common/fees.ts';
import type { Signer } from '../../../packages/evidence/src/certificates/signer.ts';
import { recordFeeDue } from '../../money/ledger/record-fee-due.ts';
import { NO_STATE } from '../../money/prices/price-of.ts';
import { countEndedSession, findNotary } from '../../notaries/notaries/store.ts';
import { findPinnedRules } from '../../notaries/rules/rule-sets-store.ts';
import type { Rules } from '../../notaries/rules/rules-for.ts';
import type { Services } from '../../services.ts';
import { appendEntry } from '../journal/append-entry.ts';
import { snapshot } from '../journal/record-event.ts';
import { hasAct } from '../journal/store.ts';
import { describeProofings } from '../proofings/describe-proofings.ts';
import { describeSessionRecordings } from '../recording/describe-recording.ts';
import { listStretchesOf } from '../recording/stretches-store.ts';
import { listScriptEvents } from '../script/store.ts';
import type { StoredSeal } from '../seals/store.ts';
import { rulesOf, standingSteps } from '../session-data/facts.ts';
import { feesByAct, stateTermsOfAct } from '../session-data/fees-due.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import { listMarks } from '../session-data/marks-store.ts';
import type { StoredSession } from '../session-data/store.ts';
import { type ActToDescribe, describeAct, searchWordsOf } from './describe-act.ts';

/** The services that journal entries need. */
type Writing = Pick<Services, 'authority' | 'vault' | 'config'>;

/** Reads the rules of the session, or the current ones if it has none of its own yet. */
async function readRules(tx: Knex, session: StoredSession): Promise<ActToDescribe['rules']> {
  const termsOf = (rules: Rules) => ({
    fields: rules.journal.fields.value,
    stateTerms: stateTermsOfAct(session, rules),
  });
  const pinned = await findPinnedRules(tx, session.id);
  if (pinned) {
    const { state, version, sha256 } = pinned;
    return { state, version, sha256, ...termsOf(pinned.rules as Rules) };
  }
  const rules = rulesOf(session);
  return rules && { ...rules, ...termsOf(rules) };
}

/** The data of an act without its outcome. */
export type KnownAct = Pick<
  ActToDescribe,
  'session' | 'rules' | 'steps' | 'marks' | 'recordings' | 'people' | 'proofings'
>;

/** Reads the data of an act for the journal as of now. */
export async function readAct(
  services: Writing,
  tx: Knex,
  session: StoredSession,
): Promise<KnownAct> {
  const invited = await listInvited(tx, session.id);
  return {
    session,
    rules: await readRules(tx, session),
    steps: standingSteps(
      await listScriptEvents(tx, session.id),
      (await listStretchesOf(tx, [session.id])).get(session.id) ?? [],
    ),
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

/**
 * Counts the session for the notary once, even if they had it several times. The journal shows
 * whether it was counted.
 */
async function countAct(
  tx: Knex,
  notaryId: string,
  sessionId: string,
  sealed: boolean,
): Promise<void> {
  const again = await hasAct(tx, notaryId, sessionId);
  await countEndedSession(tx, notaryId, { sealed, again });
}

/**
 * Adds the completed acts on a document to their notary's journal, one entry for each, signed with the
 * notary's key, and their fees to the ledger.
 */
export async function recordAct(
  tx: Knex,
  act: {
    seal: StoredSeal;
    sealedSha256: string;
    at: Date;
    /**
     * The data as of that time. The conference continues and vendors respond while its act is
     * sealed. If the data were read again for each run of the transaction, the entry and its
     * signature would differ each time.
     */
    known: KnownAct;
    /** The notary's key, released for this act. */
    signer: Signer;
  },
): Promise<void> {
  const { known, seal, sealedSha256, at, signer } = act;
  await countAct(tx, seal.notaryId, known.session.id, true);
  const fees = feesByAct(known.session, known.rules?.stateTerms ?? NO_STATE);
  await recordFeeDue(tx, known.session.id, fees.reduce(addFees));
  for (const [index, performed] of actsOf(known.session).entries()) {
    await appendEntry(tx, {
      notary: { id: seal.notaryId, ...seal.notary },
      kind: 'act',
      sessionId: known.session.id,
      actNumber: index + 1,
      at,
      body: describeAct({
        ...known,
        act: performed,
        seal,
        sealedSha256,
        feeCents: fees[index]?.notarialFeeCents ?? 0,
        outcome: 'completed',
        reason: null,
      }),
      search: searchWordsOf({ ...known, act: performed }),
      signer,
      signedBy: 'notary',
    });
  }
}

/**
 * Records that the acts on a document had begun and were not completed, as some states require. The platform signs,
 * because the notary has not authenticated for it. The caller has locked the notary's row, then the
 * session's.
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
  const signer = await services.authority.platformSigner();
  const at = new Date();
  for (const [index, begun] of actsOf(session).entries()) {
    await appendEntry(tx, {
      notary: snapshot(notary),
      kind: 'act',
      sessionId: session.id,
      actNumber: index + 1,
      at,
      body: describeAct({
        ...known,
        act: begun,
        seal: null,
        sealedSha256: null,
        feeCents: 0,
        outcome: 'not_completed',
        reason,
      }),
      search: searchWordsOf({ ...known, act: begun }),
      signer,
      signedBy: 'platform',
    });
  }
}
