import type { Language } from '../../../common/messages/catalog/languages.ts';
import type { CheckKind, Proofing } from '../../../common/proofings.ts';
import { listAccountNames } from '../../accounts/users/store.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { currentFindings } from '../findings/current-findings.ts';
import { heldProofs } from '../findings/held-proofs.ts';
import { actDay } from '../session-data/act-day.ts';
import { rulesOf } from '../session-data/facts.ts';
import { listInvited } from '../session-data/invitations-store.ts';
import type { Standing } from '../session-data/policy.ts';
import type { StoredSession } from '../session-data/store.ts';
import { askedAbout } from './asked-about.ts';
import { type CountedAttempt, listAttempts } from './attempts-store.ts';
import { findLiveLink } from './capture/capture-links-store.ts';
import { listEveryCheck, type StoredCheck } from './checks-store.ts';
import { openDetails } from './details.ts';
import { sidesInEvidence } from './evidence-pictures.ts';
import { areSame, countElsewhere, knowledgeState } from './knowledge-state.ts';
import { listOutlived } from './outlived-attempts-store.ts';
import { seesProofing } from './policy.ts';
import { presentProofing } from './present.ts';
import { readProofRecordsOf } from './read-proof-records.ts';
import { offersSample } from './sample/add-sample.ts';
import { listImages, listProofings } from './store.ts';

/**
 * Counts failed checks that no longer count after a new image or other details. People still see
 * these failures.
 */
function countFailures(checks: StoredCheck[]): Proofing['failedBefore'] {
  const times = (kind: CheckKind) =>
    checks.filter((one) => one.kind === kind && one.status === 'failed' && !one.current).length;
  return { credential: times('credential'), face: times('face') };
}

/**
 * Returns the identity proofings of a session that a person may see: everyone's for the notary,
 * otherwise their own.
 */
export async function readProofings(
  services: Services,
  session: StoredSession,
  standing: Standing,
  language: Language,
): Promise<Proofing[]> {
  const { indexKey, db, vault, identityVendor: vendor } = services;
  const invited = (await listInvited(db, session.id)).flatMap(({ acceptedBy, name, email }) =>
    acceptedBy ? [{ userId: acceptedBy, name: name ?? email }] : [],
  );
  const people = [{ userId: session.userId, name: session.owner.name }, ...invited].filter(
    ({ userId }) => seesProofing(standing, userId),
  );
  const userIds = people.map(({ userId }) => userId);
  const proofings = (await listProofings(db, session.id)).filter(({ userId }) =>
    userIds.includes(userId),
  );
  const proofingIds = proofings.map(({ id }) => id);
  const stated = new Map(
    proofings.flatMap(({ userId, details }) => {
      const opened = openDetails(vault, details);
      return opened ? [[userId, opened] as const] : [];
    }),
  );
  const about = new Map(
    [...stated].flatMap(([userId, details]) =>
      details.typed ? [[userId, askedAbout(indexKey, details)] as const] : [],
    ),
  );
  const claimed = { askedAbout: [...about.values()].flat(), notaryId: session.notaryId };
  const [images, checks, attempts, outlived, records, accounts, inEvidence, link] =
    await Promise.all([
      listImages(db, proofingIds),
      listEveryCheck(db, proofingIds),
      listAttempts(db, { proofingIds, userIds, ...claimed }),
      listOutlived(db, { userIds, ...claimed }),
      readProofRecordsOf(services, [session.id]),
      listAccountNames(db, userIds),
      sidesInEvidence(services, session.id),
      findLiveLink(db, { sessionId: session.id, userId: standing.userId }),
    ]);
  const rules = rulesOf(session);
  const now = new Date();
  const day = actDay(session, now);
  return people.map((person) => {
    const proofing = proofings.find(({ userId }) => userId === person.userId) ?? null;
    const record = records.get(session.id)?.find(({ userId }) => userId === person.userId);
    const ofPerson = <T extends { proofingId: string }>(list: T[]) =>
      list.filter(({ proofingId }) => proofingId === proofing?.id);
    const details = stated.get(person.userId) ?? null;
    const asked = { userId: person.userId, askedAbout: about.get(person.userId) ?? null };
    const ofClaimed = (one: CountedAttempt) =>
      areSame(one.askedAbout ?? [], asked.askedAbout ?? []);
    const counts = (one: CountedAttempt) => one.userId === person.userId || ofClaimed(one);
    const counted = attempts.filter(counts);
    const outlivedHere = outlived.filter(counts);
    const known = { details, findings: proofing?.findings ?? [] };
    return presentProofing({
      language,
      session,
      standing,
      rules,
      person,
      proofing,
      details,
      findings: currentFindings(known, day, accounts.get(person.userId)),
      images: ofPerson(images),
      inEvidence: inEvidence.get(person.userId) ?? [],
      checks: ofPerson(checks).filter(({ current }) => current),
      failedBefore: countFailures(ofPerson(checks)),
      // Use the stored count too, because the person is later deleted from the attempts of other
      // accounts.
      failedElsewhere: Math.max(
        countElsewhere([...counted, ...outlivedHere], asked),
        ...ofPerson(attempts).map(({ failedElsewhere }) => failedElsewhere ?? 0),
      ),
      knowledge: knowledgeState({
        ...asked,
        rules,
        notaryId: session.notaryId,
        vendor,
        proofingId: proofing?.id ?? null,
        attempts: counted,
        outlived: outlivedHere,
        now,
      }),
      link,
      sample: offersSample(services),
      held: rules && record ? heldProofs(rules, record, day) : [],
    });
  });
}

/**
 * Returns the person's own identity proofing. @throws AppError 404 if they have none, like the
 * notary
 */
export async function readOwnProofing(
  services: Services,
  session: StoredSession,
  standing: Standing,
  language: Language,
): Promise<Proofing> {
  const found = (await readProofings(services, session, standing, language)).find(
    ({ person }) => person.userId === standing.userId,
  );
  if (!found) throw notFound('proofing_not_found');
  return found;
}
