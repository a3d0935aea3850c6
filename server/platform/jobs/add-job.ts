import type { Knex } from 'knex';
import type { Language } from '../../../common/messages/catalog/languages.ts';
import { currentTraceparent } from '../tracing/spans.ts';

/** Every durable job with its payload. A job may run twice, so its task must be idempotent. */
export interface JobPayloads {
  'analyse-document': { documentId: string };
  /** The same for an account's first document of the hour. It never waits for other accounts. */
  'analyse-document-express': { documentId: string };
  'rotate-keys': Record<string, never>;
  'dispatch-session': { sessionId: string };
  'expire-offer': { assignmentId: string };
  'remind-session': { sessionId: string; at: string; lead: string };
  'check-attendance': { sessionId: string; at: string };
  'check-recording': { takeId: string };
  'notary-away': { conferenceId: string };
  /** `language`: of the screen on which the code was requested, for a person without an account. */
  'mail-signing-code': { codeId: string; language?: Language };
  'mail-account-link': {
    email: string;
    purpose: 'reset_password' | 'sign_in';
    language: Language;
    returnTo: string | null;
  };
  'mail-new-address': { accountId: string; address: string; language: Language };
  'mail-registration-code': { interactionUid: string; language: Language };
  'seal-session': { sealId: string };
  'generate-template': { requestId: string; draft: number };
  'refund-purchase': { purchaseId: string; paymentIntentId?: string };
  'settle-purchase': { purchaseId: string; reference: string; look?: number };
  'close-checkout': { provider: string; reference: string };
  /** `retry`: the number of the attempt that failed and is made again with the saved card. */
  'collect-charge': { chargeId: string; retry?: number };
  /** Asks for the result of a page of the provider, in case its event is lost. */
  'look-up-charge': { chargeId: string; reference: string; look: number };
  /** `paymentIntentId`: of a second payment, which is refunded without a change of the charge. */
  'refund-charge': { chargeId: string; paymentIntentId?: string };
  /** `customerId`: the provider's customer of a deleted account. */
  'sync-subscription': { subscriptionId: string; customerId?: string };
  /** Applies an event again whose charge was not known yet. `effect`: what it says, as JSON. */
  'repeat-payment-event': { effect: string; look: number };
  'send-payout': { payoutId: string };
  /** Asks for the result of a transfer, in case its event is lost. */
  'look-up-payout': { payoutId: string; transferId: string; look: number };
  /** Reads the account of a notary at the provider, because an event about it may be late. */
  'check-payout-account': { accountId: string };
  'read-notary-paper': { paperId: string };
  'save-card': { userId: string; reference: string };
  'detach-card': { paymentMethodId: string };
  'order-check': { checkId: string };
  'order-questions': { attemptId: string };
  'end-questions': { attemptId: string };
  'tell-key-end': { sessionId: string };
  'tell-owners': { keyId: string };
  'remind-key-notice': { keyId: string; days: number; dueAt?: string };
  'report-results': { sessionId: string };
  'forget-pictures': { sessionId: string };
  'keep-evidence': { sessionId: string };
  'erase-account': { userId: string };
  'remove-files': { fileIds: string[] };
  'text-phone-code': { userId: string };
  'text-invitation': { invitationId: string; text: string; key: string };
  'send-text': { userId: string; text: string; key: string };
  'send-mail': { to: string; subject: string; text: string; key: string };
}
export type JobName = keyof JobPayloads;

/**
 * Attempts for requests to external services, which may be unavailable for days. The pauses between
 * them grow to six hours, so twenty attempts last two and a half days.
 */
const OUTSIDE_TRIES = 20;
const TRIES: Partial<Record<JobName, number>> = {
  'send-mail': OUTSIDE_TRIES,
  // A code is valid for minutes only, and each attempt may cost a message.
  'text-phone-code': 2,
  'refund-purchase': OUTSIDE_TRIES,
  'settle-purchase': OUTSIDE_TRIES,
  'close-checkout': OUTSIDE_TRIES,
  'collect-charge': OUTSIDE_TRIES,
  'look-up-charge': OUTSIDE_TRIES,
  'refund-charge': OUTSIDE_TRIES,
  'sync-subscription': OUTSIDE_TRIES,
  'send-payout': OUTSIDE_TRIES,
  'look-up-payout': OUTSIDE_TRIES,
  'check-payout-account': OUTSIDE_TRIES,
  'save-card': OUTSIDE_TRIES,
  'detach-card': OUTSIDE_TRIES,
};

/** The queue of the jobs that dispatch all waiting sessions. */
export const DISPATCH_QUEUE = 'dispatch-waiting';

export interface JobOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first one while that waits. */
  jobKey?: string;
  /** Whether a waiting job with the same key keeps its time. */
  keepsRunAt?: boolean;
  maxAttempts?: number;
  /** Lower runs first; default 0. */
  priority?: number;
  /** Jobs with the same queue run one after the other, on all nodes. */
  queue?: string;
}

/** Queues a job on the given connection. Within a transaction, it exists only after the commit. */
export type AddJob = <T extends JobName>(
  db: Knex,
  task: T,
  payload: JobPayloads[T],
  options?: JobOptions,
) => Promise<void>;

/**
 * Returns the call that queues a job, for a statement that also does something else. Its row has no
 * id if nothing was added; see `addJob`. The payload also contains the trace of the caller, which the
 * job continues.
 */
export function jobCall<T extends JobName>(
  db: Knex,
  task: T,
  payload: JobPayloads[T],
  options: JobOptions = {},
): Knex.Raw {
  return db.raw(
    `graphile_worker.add_job(?, payload := ?::json, run_at := ?::timestamptz,
       max_attempts := ?::int, job_key := ?::text, priority := ?::int, job_key_mode := ?::text,
       queue_name := ?::text)`,
    [
      task,
      JSON.stringify({ ...payload, traceparent: currentTraceparent() ?? undefined }),
      options.runAt ?? null,
      options.maxAttempts ?? TRIES[task] ?? 8,
      options.jobKey ?? null,
      options.priority ?? null,
      options.keepsRunAt ? 'preserve_run_at' : 'replace',
      options.queue ?? null,
    ],
  );
}

/**
 * Adds to graphile-worker's queue with its own SQL function. If a worker starts the job with the
 * same key between that function's two statements, the function adds nothing and returns null. The
 * second call then sees the job as running and adds a new one.
 * @throws Error if the second call adds nothing either
 */
export const addJob: AddJob = async (db, task, payload, options = {}) => {
  const add = async () => {
    const call = jobCall(db, task, payload, options);
    const { rows } = await db.raw<{ rows: { id: string | null }[] }>('SELECT id FROM ?', [call]);
    return Boolean(rows[0]?.id);
  };
  if (!(await add()) && !(await add())) throw new Error(`the job ${task} was not queued`);
};
