import type { SignatureMark } from '../../common/notarization-sessions.ts';
import type { KeptRecording } from '../../common/recording.ts';
import type { StepValue } from '../../common/script.ts';
import type { StoredSession } from '../notarization-sessions/store.ts';
import type { describeProofings } from '../proofings/describe-proofings.ts';
import type { ScriptEvent } from '../script/store.ts';
import type { StoredSeal } from '../seals/store.ts';

/** What is known of an act when its entry is written. */
export interface ActToDescribe {
  session: StoredSession;
  /** Those under which the session is done, with the fields that they ask of a journal. */
  rules: { state: string; version: string; sha256: string; fields: readonly string[] } | null;
  /** Steps of the script that stand, by key. */
  steps: Map<string, ScriptEvent>;
  marks: SignatureMark[];
  recordings: Pick<KeptRecording, 'conferenceId' | 'count' | 'head'>[];
  /** Who took part: the owner and those invited who came. */
  people: { userId: string; name: string; role: 'signer' | 'witness' }[];
  /** How people proved who they are. */
  proofings: Awaited<ReturnType<typeof describeProofings>>;
  /** What the notary charges for the act, in cents; what a principal pays under a plan is not theirs. */
  feeCents: number;
  /** Null where the act was not completed. */
  seal: Pick<StoredSeal, 'publicId' | 'request'> | null;
  /** Of the sealed file. */
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

/** A principal or witness, with what the state has the journal say of them. */
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
            // Never the number, and never a picture.
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
 * What the journal says of an act: date, act and document always; of the rest the fields that the
 * state of the notary asks for (rules: journal.fields), all of them where no state is known.
 */
export function describeAct(act: ActToDescribe): Record<string, unknown> {
  const { session, rules, seal } = act;
  const asks = (field: string) => rules?.fields.includes(field) ?? true;
  const sits = stated(act.steps, 'notary_place', 'notary_place');
  return {
    outcome: act.outcome,
    ...(act.reason ? { reason: act.reason } : {}),
    act: session.act,
    // By the calendar of this zone the act has its day; one that began before that was kept has none.
    ...(session.legalTimezone ? { timezone: session.legalTimezone } : {}),
    document: {
      ...(asks('document_title') ? { title: session.document.originalName } : {}),
      sha256: session.document.sha256,
      ...(act.sealedSha256 ? { sealedSha256: act.sealedSha256 } : {}),
      ...(seal ? { publicId: seal.publicId } : {}),
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

/** Words by which a notary finds the act again. */
export function searchWordsOf({
  session,
  people,
}: Pick<ActToDescribe, 'session' | 'people'>): string {
  const names = people.map(({ name }) => name);
  return [session.document.originalName, session.act, session.owner.name, ...names].join(' ');
}
