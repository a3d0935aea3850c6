import { DeviceSilent } from '../../notaries/notary-keys/device-signer.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import { ParserTaskFailed } from '../../platform/parsing/parser-task-failed.ts';
import { TimestampError } from '../../sealing/certificates/timestamp.ts';
import type { Services } from '../../services.ts';
import { KeyNotReleased } from './require-released.ts';
import { failSeal, RecordingNotChecked, sealSession } from './seal-session.ts';
import { findSeal } from './store.ts';

const GAVE_UP =
  'The document could not be sealed. Nothing was changed, and the document and its signatures are kept. Please try again. If it fails again, contact support.';

const NOT_STAMPED =
  'Nothing was sealed because the timestamp authority did not confirm the time. The document and its signatures are kept. Please try again in a few minutes. If it fails again, contact support.';

const NOT_VERIFIED =
  'Nothing was sealed because the sealed file did not pass our final check. The document and its signatures are kept. Trying again will probably fail too. Please contact support, or cancel the session and start again with a copy of the document that was printed to a new PDF.';

const FAULT_OF_FILE =
  'Nothing was sealed because the structure of this file does not allow a seal. The document and its signatures are kept. Trying again will not help. Please cancel the session and start again with a copy of the document that was printed to a new PDF.';

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

function wordsFor(error: unknown): string {
  if (error instanceof TimestampError) return NOT_STAMPED;
  const code = error instanceof ParserTaskFailed ? error.code : undefined;
  if (code === 'pdf_syntax') return FAULT_OF_FILE;
  return code === 'seal_not_verified' ? NOT_VERIFIED : GAVE_UP;
}

/** Runs the sealing job. Fails the seal with a message for the notary if a retry cannot succeed. */
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
    if (error instanceof KeyNotReleased || error instanceof DeviceSilent) {
      await failSeal(services, seal, `Nothing was sealed. ${error.message}`);
      return;
    }
    if (error instanceof RecordingNotChecked && attempt.last) {
      await failSeal(services, seal, `Nothing was sealed. ${error.message}`);
      return;
    }
    if (!isFinal(error, attempt) && !attempt.last) throw error;
    services.logger.error({ err: error }, 'sealing failed for good');
    await failSeal(services, seal, wordsFor(error));
  }
}
