import type { Services } from '../../services.ts';
import { composeTemplate } from './composition/compose-template.ts';
import { researchRequest } from './composition/research-request.ts';
import type { Draft } from './draft.ts';

/** Options in addition to the settings of the model. Tests use a shorter timeout. */
export interface DraftOptions {
  timeoutMs?: number | undefined;
}

/** A request, with the reviewer's comments on its previous draft. */
interface DraftRequest {
  title: string;
  description: string;
  reason: string | null;
}

/**
 * Drafts a template with the language model if one is configured, otherwise from clauses. If the
 * model fails, the draft is composed from clauses and its notes mention the failure.
 */
export async function writeDraft(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  request: DraftRequest,
  options: DraftOptions = {},
): Promise<Draft> {
  let failure = '';
  if (config.openai) {
    try {
      // Imported on demand, because the client is large and most installations have no model.
      const { requestDraft } = await import('./model/request-draft.ts');
      return await requestDraft(request, { ...config.openai, ...options });
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
