import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { withTransaction } from '../../platform/database/with-transaction.ts';
import type { JobAttempt } from '../../platform/jobs/run-jobs.ts';
import type { Services } from '../../services.ts';
import { putDraft } from '../templates/drafts-store.ts';
import { researchRequest } from './composition/research-request.ts';
import { aboutRequest } from './request-event.ts';
import {
  findRequest,
  moveGeneration,
  moveRequest,
  type RequestChange,
  type StoredRequest,
} from './store.ts';
import { writeDraft } from './write-draft.ts';

type Step = 'researching' | 'generating' | 'reviewing';

/**
 * Performs one step of the drafting. Returns false if another worker has already performed it or
 * the request is no longer open.
 */
async function step(
  services: Services,
  request: StoredRequest,
  to: Step,
  prepare: (tx: Knex.Transaction) => Promise<RequestChange>,
): Promise<boolean> {
  return withTransaction(services, async (tx, emit) => {
    if (to === 'researching') await moveRequest(tx, request.id, 'in_progress');
    const change = await prepare(tx);
    // The error rolls back what `prepare` wrote, so that two workers at one step create one draft.
    if (!(await moveGeneration(tx, request.id, to, change))) throw new StepTaken();
    await emit({
      ...aboutRequest(request),
      type: 'template_request.progressed',
      actorId: null,
      data: { step: to, draft: request.draft },
    });
    return true;
  }).catch((error: unknown) => {
    if (error instanceof StepTaken) return false;
    throw error;
  });
}

class StepTaken extends Error {}

/**
 * Runs the job that drafts a custom template: queued → researching → generating → reviewing. Each
 * step is one conditional update. The job may run twice or after a crash: it continues from the
 * stored step. After the last failed attempt, the request is marked as failed.
 */
export async function generateTemplate(
  services: Services,
  job: { requestId: string; draft: number },
  attempt: JobAttempt,
): Promise<void> {
  try {
    await draftSteps(services, job);
  } catch (error) {
    if (!attempt.last) throw error;
    services.logger.error({ err: error }, 'drafting given up');
    await giveUp(services, job.requestId);
  }
}

async function draftSteps(
  services: Services,
  job: { requestId: string; draft: number },
): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    const request = await findRequest(services.db, job.requestId);
    if (!request || request.draft !== job.draft) return;
    if (request.status !== 'pending' && request.status !== 'in_progress') return;
    const text = {
      title: request.requestedTitle,
      description: request.description,
      reason: request.draft > 1 ? request.reviewReason : null,
    };
    switch (request.aiGenerationStatus) {
      case 'queued':
        await step(services, request, 'researching', async () => ({}));
        break;
      case 'researching': {
        const { kind, state } = researchRequest(text.title, text.description);
        const found = { category: kind.category, jurisdiction: state?.code ?? 'US' };
        await step(services, request, 'generating', async () => found);
        break;
      }
      case 'generating': {
        const draft = await writeDraft(services, text);
        await step(services, request, 'reviewing', async (tx) => ({
          generatedTemplateId: await putDraft(tx, request, draft),
          category: draft.category,
          jurisdiction: draft.jurisdiction,
          aiNotes: draft.notes,
        }));
        break;
      }
      default:
        return;
    }
    // Another worker may be at the same step. Wait before the next read of its result.
    if (turn > 4) await sleep(200);
  }
}

async function giveUp(services: Services, requestId: string): Promise<void> {
  await withTransaction(services, async (tx, emit) => {
    const request = await findRequest(tx, requestId);
    if (!request) return;
    const aiNotes =
      'The draft could not be created. It failed several times because of a problem on our side.';
    if (!(await moveGeneration(tx, requestId, 'failed', { aiNotes }))) return;
    await moveRequest(tx, requestId, 'in_progress');
    await moveRequest(tx, requestId, 'failed');
    await emit({
      ...aboutRequest(request),
      type: 'template_request.failed',
      actorId: null,
      data: { draft: request.draft },
    });
  });
}
