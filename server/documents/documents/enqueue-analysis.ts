import type { Knex } from 'knex';
import type { JobOptions } from '../../platform/jobs/add-job.ts';
import type { Services } from '../../services.ts';
import { lockUsage } from '../plans/usage-store.ts';
import {
  type AnalysisRequestKind,
  addAnalysisRequest,
  type RecentRequests,
} from './analysis-requests-store.ts';

/** A document from an outbox waits like a document after this many uploads by hand. */
const OUTBOX_PRIORITY = 10;
/** The queue stores priorities in 16 bits. */
const MAX_PRIORITY = 32_000;

interface AnalysisToQueue {
  documentId: string;
  userId: string;
  kind: AnalysisRequestKind;
}

const jobOptions = (documentId: string, priority: number): JobOptions => ({
  jobKey: `analyse-${documentId}`,
  priority: Math.min(priority, MAX_PRIORITY),
});

/**
 * Queues the analysis of a document with fair shares between accounts. The first document of an
 * account within an hour goes to the express queue, which has separate workers. Each further
 * document goes to the bulk queue with a lower priority than the previous one, so accounts take
 * turns, however many documents one of them sends.
 */
export async function enqueueAnalysis(
  services: Services,
  tx: Knex.Transaction,
  { documentId, userId, kind }: AnalysisToQueue,
): Promise<void> {
  // Serialize requests of an account, so that only one of two parallel uploads is the first.
  await lockUsage(tx, userId);
  const priority = priorityOf(kind, await addAnalysisRequest(tx, userId, kind));
  const task = priority === 0 ? 'analyse-document-express' : 'analyse-document';
  await services.addJob(tx, task, { documentId }, jobOptions(documentId, priority));
}

function priorityOf(kind: AnalysisRequestKind, { byHand, all }: RecentRequests): number {
  if (kind !== 'outbox') return byHand;
  return all === 0 ? 0 : OUTBOX_PRIORITY + all;
}

/**
 * Moves an analysis that is too slow for the express queue to the bulk queue, ahead of the waiting
 * documents of other accounts. The running express job is not retried.
 */
export async function moveAnalysisToBulk(
  services: Services,
  tx: Knex.Transaction,
  documentId: string,
): Promise<void> {
  await services.addJob(tx, 'analyse-document', { documentId }, jobOptions(documentId, 0));
}
