import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import type { RiskLevel } from '../../../../common/analysis.ts';
import type { DocumentType } from '../../../../common/documents.ts';
import type { AiFindings } from '../../../../common/findings.ts';
import type { PageText } from '../extraction/extraction.ts';
import { limitedFetch } from './limited-fetch.ts';
import { mergeFindings } from './merge-findings.ts';
import { modelAnswer, modelAnswerSchema } from './model-answer.ts';
import { modelPrompt } from './model-prompt.ts';
import { mayHelpToRepeat, waitBeforeRepeat } from './repeat.ts';

export interface ModelSettings {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** Timeout of each of the two attempts in milliseconds. Defaults to 30,000. */
  timeoutMs?: number;
}

export interface ModelQuestion {
  pages: PageText[];
  documentType: DocumentType;
  builtIn: { findings: AiFindings; confidence: number; riskLevel: RiskLevel };
}

export interface ModelReport {
  findings: AiFindings;
  /** Percent. */
  confidence: number;
  riskLevel: RiskLevel;
}

const ATTEMPTS = 2;
const MAX_RETRY_AFTER_MS = 10_000;
const MAX_ANSWER_TOKENS = 8000;

/**
 * Requests findings from the language model, in at most two attempts, and merges them with those of
 * the built-in rules. The model has no tools, and its response is used only as scores and text.
 *
 * @throws the error of the last attempt: a timeout, an HTTP error, or an invalid response
 */
export async function askModel(
  { pages, documentType, builtIn }: ModelQuestion,
  settings: ModelSettings,
): Promise<ModelReport> {
  const prompt = modelPrompt(pages, documentType);
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    // Null prevents the client from reading these from environment variables.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: limitedFetch,
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await complete(client, settings, prompt);
      return mergeFindings(modelAnswer.parse(JSON.parse(content)), builtIn, prompt.cut);
    } catch (error) {
      if (attempt >= ATTEMPTS || !mayHelpToRepeat(error)) throw error;
      await sleep(waitBeforeRepeat(error, MAX_RETRY_AFTER_MS));
    }
  }
}

async function complete(
  client: OpenAI,
  { model, timeoutMs = 30_000 }: ModelSettings,
  prompt: { system: string; user: string },
): Promise<string> {
  const answer = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'findings', strict: true, schema: modelAnswerSchema },
      },
      max_completion_tokens: MAX_ANSWER_TOKENS,
      // Reasoning models reject a temperature.
      ...(/^(gpt-5|o\d)/.test(model) ? {} : { temperature: 0 }),
    },
    // The timeout of the client ends when the headers arrive. The signal covers the body too.
    { signal: AbortSignal.timeout(timeoutMs), timeout: timeoutMs },
  );
  const content = answer.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('the model gave no text');
  return content;
}
