import { type CheckKind, checkKinds } from '../../../common/proofings.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Services } from '../../services.ts';
import { insertCheck, listChecks, retireChecks } from './checks-store.ts';
import { openDetails } from './details.ts';
import { findNow } from './find-now.ts';
import { sidesOf } from './policy.ts';
import { findProofingOf, listImages } from './store.ts';
import { isSilent } from './vendor-patience.ts';
import { withOpenSession } from './with-session.ts';

/**
 * Requests the checks of a person's document and face. Each check is a durable job with its own
 * result.
 * @throws AppError 409 if something is missing, a finding forbids it, a check is pending, or a
 * check failed on the current images
 */
export async function submitChecks(
  services: Services,
  of: { sessionId: string; userId: string },
): Promise<void> {
  const { vault, identityVendor: vendor } = services;
  if (!vendor) throw conflict('no_vendor');
  await withOpenSession(
    services,
    { sessionId: of.sessionId, part: 'checks', actorId: of.userId },
    async (tx) => {
      const proofing = await findProofingOf(tx, of.sessionId, of.userId);
      const details = openDetails(vault, proofing?.details ?? null);
      if (!proofing || !details?.typed) throw conflict('proofing_not_started');
      const sides = new Set((await listImages(tx, [proofing.id])).map(({ side }) => side));
      if (!sidesOf(details.documentKind).every((side) => sides.has(side))) {
        throw conflict('proofing_picture_missing');
      }
      if (!details.reading) {
        throw conflict('identity_document_unreadable');
      }
      const findings = await findNow(tx, of, details);
      if (findings.some(({ weight }) => weight === 'stop')) {
        throw conflict('identity_document_unsuitable');
      }
      const checks = await listChecks(tx, [proofing.id]);
      // New images or details would have retired the failed check.
      if (checks.some(({ status }) => status === 'failed')) {
        throw conflict('new_picture_needed');
      }
      const asked: CheckKind[] = checkKinds.filter((kind) => {
        const check = checks.find((one) => one.kind === kind);
        const waits = check && !isSilent(check.createdAt);
        return check?.status !== 'passed' && !(check?.status === 'pending' && waits);
      });
      if (asked.length === 0) throw conflict('checks_already_requested');
      await retireChecks(tx, proofing.id, asked);
      for (const kind of asked) {
        const { name, sandbox } = vendor;
        const checkId = await insertCheck(tx, {
          proofingId: proofing.id,
          kind,
          vendor: name,
          sandbox,
        });
        await services.addJob(
          tx,
          'order-check',
          { checkId },
          { jobKey: `check-${checkId}`, maxAttempts: 6 },
        );
      }
    },
  );
}
