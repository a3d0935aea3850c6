import { actsOf } from '../../../common/acts-of.ts';
import type { SignatureMark } from '../../../common/notarization-sessions.ts';
import type { KeptRecording } from '../../../common/recording.ts';
import type { StepValue } from '../../../common/script.ts';
import type { NotarialAct } from '../../../packages/evidence/src/journal/act-terms.ts';
import type { StateTerms } from '../../money/prices/price-of.ts';
import type { describeProofings } from '../proofings/describe-proofings.ts';
import type { ScriptEvent } from '../script/store.ts';
import type { StoredSeal } from '../seals/store.ts';
import type { StoredSession } from '../session-data/store.ts';

/** The data of an act when its entry is written. */
export interface ActToDescribe {
  session: StoredSession;
  /** Which of the acts on the session's document. */
  act: NotarialAct;
  /** The rules of the session, with the fields that they require in a journal. */
  rules: {
    state: string;
    version: string;
    sha256: string;
    fields: readonly string[];
    /** The fees that they allow for the act. */
    stateTerms: StateTerms;
  } | null;
  /** The completed steps of the script, by key. */
  steps: Map<string, ScriptEvent>;
  marks: SignatureMark[];
  recordings: Pick<KeptRecording, 'conferenceId' | 'count' | 'head'>[];
  /** Who took part: the owner and the invited people who attended. */
  people: { userId: string; name: string; role: 'signer' | 'witness' }[];
  /** The identity proofing of the participants. */
  proofings: Awaited<ReturnType<typeof describeProofings>>;
  /**
   * The notarial fee that is due for the act, in cents: what the customer agreed to, within the limit
   * of the notary's state. It does not include the technology fee, and does not say whether it was
   * paid.
   */
  feeCents: number;
  /** Null if the act was not completed. */
  seal: Pick<StoredSeal, 'publicId' | 'request'> | null;
  /** Digest of the sealed file. */
  sealedSha256: string | null;
  outcome: 'completed' | 'not_completed';
  reason: string | null;
}

type ValueOf<K extends StepValue['kind']> = Extract<StepValue, { kind: K }>;

function stated<K extends StepValue['kind']>(
  steps: ActToDescribe['steps'],
  key: string,
  kind: K,
): ValueOf<K> | null {
  const value = steps.get(key)?.value;
  return value?.kind === kind ? (value as ValueOf<K>) : null;
}

const nameOf = (act: ActToDescribe, userId: string) =>
  act.people.find((person) => person.userId === userId)?.name ?? null;

/** Describes a principal or witness, with the fields that the state requires in the journal. */
function describePerson(
  act: ActToDescribe,
  person: ActToDescribe['people'][number],
  asks: (field: string) => boolean,
) {
  const place = stated(act.steps, `place.${person.userId}`, 'place');
  const identity = stated(act.steps, `identity.${person.userId}`, 'identity');
  const proofing = act.proofings.find(({ userId }) => userId === person.userId);
  const typed = proofing?.stated;
  const passed = (kind: 'credential' | 'face') =>
    proofing?.checks.some(
      (check) => check.kind === kind && check.status === 'passed' && check.current,
    ) ?? false;
  const answered = proofing?.questions.find(
    ({ outcome, current }) => outcome === 'passed' && current,
  );
  return {
    role: person.role,
    ...(asks('principal_name') ? { name: person.name } : {}),
    ...(asks('principal_address') && typed
      ? {
          address: [typed.street, typed.city, typed.region, typed.postalCode, typed.country]
            .filter((part) => part !== '')
            .join(', '),
        }
      : {}),
    ...(asks('principal_jurisdiction') && place
      ? { place: { country: place.country, state: place.state ?? null, city: place.city } }
      : {}),
    ...(asks('identity_evidence') && identity
      ? {
          identity: {
            method: identity.method,
            note: identity.note ?? null,
            ...(identity.witness ? { witness: nameOf(act, identity.witness) } : {}),
            // The document number and pictures are never included.
            ...(proofing?.document
              ? {
                  document: {
                    kind: proofing.document.kind,
                    issuer: proofing.document.issuer,
                    expiresOn: proofing.document.expiresOn,
                    readFrom: proofing.document.source,
                  },
                }
              : {}),
            ...(proofing?.notice ? { notice: proofing.notice } : {}),
          },
        }
      : {}),
    ...(asks('proofing_passed') && identity ? { proofingPassed: answered !== undefined } : {}),
    ...(asks('analysis_passed') && identity
      ? { analysisPassed: passed('credential'), faceMatched: passed('face') }
      : {}),
    ...(asks('electronic_signature')
      ? {
          signatures: act.marks
            .filter(({ userId, kind }) => userId === person.userId && kind === 'signature')
            .map(({ page, signedAt }) => ({ page, signedAt })),
        }
      : {}),
  };
}

const SYSTEM = 'Sealwright, remote online notarization by audio-video communication';

/**
 * Describes an act for the journal. Date, act and document are always included. Of the rest,
 * includes the fields that the notary's state requires (rules: journal.fields), or all of them if
 * no state is known.
 */
export function describeAct(act: ActToDescribe): Record<string, unknown> {
  const { session, rules, seal } = act;
  const asks = (field: string) => rules?.fields.includes(field) ?? true;
  const { printCopy } = session.document;
  const sits = stated(act.steps, 'notary_place', 'notary_place');
  return {
    outcome: act.outcome,
    ...(act.reason ? { reason: act.reason } : {}),
    act: act.act,
    // Each act on the document has an entry of its own.
    ...(session.furtherActs.length > 0 ? { acts: actsOf(session) } : {}),
    // The legal time zone gives the date of the act. An act that began before the time zone was
    // stored has none.
    ...(session.legalTimezone ? { timezone: session.legalTimezone } : {}),
    document: {
      ...(asks('document_title') ? { title: session.document.originalName } : {}),
      sha256: session.document.sha256,
      ...(act.sealedSha256 ? { sealedSha256: act.sealedSha256 } : {}),
      ...(seal ? { publicId: seal.publicId } : {}),
      ...(printCopy
        ? { printCopy: { sha256: printCopy.sha256, reasons: [...printCopy.reasons] } }
        : {}),
    },
    people: act.people.map((person) => describePerson(act, person, asks)),
    ...(sits ? { notaryPlace: { state: sits.state, county: sits.county } } : {}),
    ...(asks('fee') ? { fee: { amountCents: act.feeCents, currency: 'USD' } } : {}),
    ...(asks('system_used') ? { system: SYSTEM } : {}),
    rules: rules && { state: rules.state, version: rules.version, sha256: rules.sha256 },
    recordings: act.recordings.map(({ conferenceId, count, head }) => ({
      conferenceId,
      segments: count,
      head,
    })),
  };
}

/** Returns the words by which a notary finds the entry of an act. */
export function searchWordsOf({
  session,
  people,
  act,
}: Pick<ActToDescribe, 'session' | 'people' | 'act'>): string {
  const names = people.map(({ name }) => name);
  return [session.document.originalName, act, session.owner.name, ...names].join(' ');
}
