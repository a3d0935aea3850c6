import type { PlainErrorCode } from '../../../common/messages/errors.ts';
import { DeviceSilent } from '../../notaries/notary-keys/device-signer.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { TimestampError } from '../../sealing/certificates/timestamp.ts';
import type { Services } from '../../services.ts';
import { KeyNotReleased } from './require-released.ts';
import { failSeal, RecordingNotChecked, sealSession } from './seal-session.ts';
import { findSeal } from './store.ts';

const FINAL_CODES = new Set([
  'unreadable_image',
  'text_too_long',
  'text_not_settable',
  'parser_out_of_memory',
  'parser_cpu_exceeded',
  'too_complex',
  'pdf_syntax',
  // The key has already signed. A retry would use the key again with the same result.
  'seal_not_verified',
]);

/**
 * Returns whether a retry cannot succeed. A document that ended two child processes is not tried a
 * third time.
 */
function isFinal(error: unknown, attempt: JobAttempt): boolean {
  if (error instanceof ParserTaskFailed) {
    return FINAL_CODES.has(error.code) || (error.childDied && attempt.number >= 2);
  }
  return error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
}

function reasonFor(error: unknown): PlainErrorCode {
  if (error instanceof TimestampError) return 'seal_not_timestamped';
  const code = error instanceof ParserTaskFailed ? error.code : undefined;
  if (code === 'pdf_syntax') return 'seal_file_unsuitable';
  return code === 'seal_not_verified' ? 'seal_not_verified' : 'seal_given_up';
}

/** Runs the sealing job. Fails the seal with a reason for the notary if a retry cannot succeed. */
export async function runSealJob(
  services: Services,
  sealId: string,
  attempt: JobAttempt,
): Promise<void> {
  const seal = await findSeal(services.db, sealId);
  if (!seal) return;
  try {
    await sealSession(services, seal);
  } catch (error) {
    if (error instanceof KeyNotReleased) {
      await failSeal(services, seal, ['nothing_sealed', error.reason]);
      return;
    }
    if (error instanceof DeviceSilent) {
      await failSeal(services, seal, ['nothing_sealed', 'device_did_not_sign']);
      return;
    }
    if (error instanceof RecordingNotChecked && attempt.last) {
      await failSeal(services, seal, ['nothing_sealed', ...error.missing]);
      return;
    }
    if (!isFinal(error, attempt) && !attempt.last) throw error;
    services.logger.error({ err: error }, 'sealing failed for good');
    await failSeal(services, seal, [reasonFor(error)]);
  }
}
