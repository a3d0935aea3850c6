import type { Services } from '../../services.ts';
import { composeTemplate } from './composition/compose-template.ts';
import { researchRequest } from './composition/research-request.ts';
import type { Draft } from './draft.ts';

/** What may be done besides the model's own settings; tests shorten the wait. */
export interface DraftOptions {
  timeoutMs?: number | undefined;
}

/** A request with what a reviewer has said about its last draft. */
interface DraftRequest {
  title: string;
  description: string;
  reason: string | null;
}

/**
 * Drafts a template: by the model where one is configured, else composed from clauses. A model
 * that fails blocks nothing: the composition answers, and its notes say so.
 */
export async function writeDraft(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  request: DraftRequest,
  options: DraftOptions = {},
): Promise<Draft> {
  let failure = '';
  if (config.openai) {
    try {
      // The client is large, and most installations have no model.
      const { askForDraft } = await import('./model/ask-for-draft.ts');
      return await askForDraft(request, { ...config.openai, ...options });
    } catch (error) {
      logger.warn({ err: error }, 'the model gave no draft; composing one from clauses');
      failure = ' The language model gave no usable draft.';
    }
  }
  const description = request.reason
    ? `${request.description}\n${request.reason}`
    : request.description;
  const research = researchRequest(request.title, description);
  const draft = composeTemplate({ title: request.title, description }, research);
  return { ...draft, notes: draft.notes + failure };
}
