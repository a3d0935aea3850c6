import { problem } from '../../../common/messages/errors.ts';
import { SIMULATED_SIGNER } from '../../../common/practice.ts';
import type { StoredUser } from '../../accounts/users/store.ts';
import { unprintableFields } from '../../notaries/notaries/unprintable-fields.ts';
import { missingUnder } from '../../notaries/rules/missing-under.ts';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import { conflict, conflictOver, unprocessable } from '../../platform/http/errors.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { discardUnlessRecorded, recordFile } from '../../platform/storage/stored-files-store.ts';
import { sealDocument } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';
import { requirePrintableCharacters } from '../session-data/require-printable-characters.ts';
import { describeSample, type SampleSubject } from './describe-sample.ts';
import { loadPractice, requireOpen } from './load-practice.ts';
import { practiceFacts, practiceRules } from './practice-facts.ts';
import { setSealed } from './store.ts';

/**
 * Checks that the act is complete under the rules of the state, as for a real seal.
 * @throws AppError 400 for a county that cannot be printed; 403; 404; 409
 */
async function readSubject(
  { db }: Services,
  user: StoredUser,
  id: string,
  county: string,
): Promise<SampleSubject & { own: Awaited<ReturnType<typeof loadPractice>> }> {
  requirePrintableCharacters(county, 'county');
  const own = await loadPractice(db, user, id);
  requireOpen(own);
  const { session, notary } = own;
  const rules = practiceRules(session);
  const identity = session.steps[`identity.${SIMULATED_SIGNER.userId}`]?.value;
  const method = identity?.kind === 'identity' ? identity.method : '';
  const missing = missingUnder(rules, practiceFacts(session, { county, method }));
  if (missing.length > 0) throw conflictOver('not_complete', missing);
  if (Object.keys(unprintableFields(notary)).length > 0) {
    throw conflict(problem('unprintable_name', { case: 'notary' }));
  }
  const { signedAt, act, state } = session;
  if (identity?.kind !== 'identity' || !signedAt) throw new Error('the act is not complete');
  return {
    own,
    session: { act, state, signedAt },
    notary,
    rules,
    county,
    identity,
    sealedAt: new Date(),
  };
}

/**
 * Seals the sample of a practice session: composed like a real seal, marked as a sample on every
 * page and signed by practice signers. Writes nothing into the journal.
 * @throws AppError 400 for a county that cannot be printed; 403 after a rejected application; 404;
 * 409 before the script is complete, or if it is sealed or was changed meanwhile; 429
 */
export async function sealSample(
  services: Services,
  user: StoredUser,
  id: string,
  county: string,
): Promise<void> {
  const { own, ...subject } = await readSubject(services, user, id, county);
  await countAttempt(services.db, rateRules.practiceSealPerUser, user.id);
  const { pdf } = await sealDocument(await describeSample(subject)).catch((error: unknown) => {
    throw explainFailedTask(error, {
      refuse: () => unprocessable('too_complex'),
      tryAgain: 'practice_not_sealed_now',
    });
  });
  const file = await services.storage.put(pdf);
  const { rules, sealedAt } = subject;
  const { session, notary } = own;
  try {
    await withTransaction(services, async (tx, emit) => {
      await recordFile(tx, 'sealed', file);
      const isSealed = await setSealed(tx, session, {
        county,
        sealedAt,
        fileId: file.id,
        sha256: file.sha256,
        rulesVersion: rules.version,
        rulesSha256: rules.sha256,
      });
      if (!isSealed) throw conflict('practice_changed');
      await emit({
        type: 'practice.sealed',
        version: 1,
        actorId: user.id,
        subjects: { notaryId: notary.id, userId: user.id, practiceSessionId: id },
        data: { act: session.act, sha256: file.sha256 },
      });
    });
  } catch (error) {
    await discardUnlessRecorded(services, file.id);
    throw error;
  }
}
