import { loadTranslations } from '../common/messages/catalog/create-messages.ts';
import { measure, type Outcome } from '../server/documents/analysis/labeled/measure.ts';
import {
  LABELED_TODAY,
  type LabeledDocument,
  type LabeledPart,
  labeledParts,
  readLabeled,
} from '../server/documents/analysis/labeled/read-labeled.ts';
import { askModel } from '../server/documents/analysis/model/ask-model.ts';
import { applyRules } from '../server/documents/analysis/rules/apply-rules.ts';

/**
 * Prints precision and recall of the analysis over the labeled set, for each finding and part. Names
 * of documents after `wrong` and `missed` show where to look. With OPENAI_API_KEY, it also asks the
 * model, and prints for how many documents with and without findings the model gives a low risk.
 *
 * Usage: npm run evaluate-analysis [-- development | held-out]
 */
async function main(): Promise<void> {
  await loadTranslations();
  const chosen = labeledParts.filter(
    (part) => process.argv.length < 3 || process.argv.includes(part),
  );
  for (const part of chosen) {
    const documents = await readLabeled(part);
    printMeasures(part, documents);
    if (process.env.OPENAI_API_KEY) await printModel(documents, process.env.OPENAI_API_KEY);
  }
}

/**
 * Asks the configured model about each document, and prints how often it gives a low risk. Its report has no names of
 * findings. Each document is sent to the model.
 */
async function printModel(documents: readonly LabeledDocument[], apiKey: string): Promise<void> {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = 'gpt-5-mini' } = process.env;
  const low = { good: 0, bad: 0 };
  const good = documents.filter(({ expected }) => expected.length === 0).length;
  for (const document of documents) {
    const { pages } = document.extraction;
    const answer = await askModel(
      { pages, documentType: document.type, builtIn: judge(document) },
      { apiKey, baseUrl, model },
    );
    if (answer.riskLevel === 'low') low[document.expected.length === 0 ? 'good' : 'bad'] += 1;
  }
  print(`  ${model}: a low risk for ${low.good} of ${good} documents without findings`);
  print(
    `  ${model}: a low risk for ${low.bad} of ${documents.length - good} documents with findings`,
  );
}

const judge = ({ extraction, type }: LabeledDocument) =>
  applyRules(extraction, type, LABELED_TODAY);

function printMeasures(part: LabeledPart, documents: readonly LabeledDocument[]): void {
  const outcomes = documents.map(
    (document): Outcome => ({
      name: document.name,
      expected: document.expected,
      found: judge(document).codes,
    }),
  );
  const percent = (share: number) => share.toFixed(2).padStart(5);
  print(`${part}: ${documents.length} documents`);
  for (const { code, positives, precision, recall, wrong, missed } of measure(outcomes)) {
    const names = [
      ...(wrong.length > 0 ? [`wrong: ${wrong.join(' ')}`] : []),
      ...(missed.length > 0 ? [`missed: ${missed.join(' ')}`] : []),
    ].join('  ');
    const figures = `precision ${percent(precision)}  recall ${percent(recall)}`;
    print(`  ${code.padEnd(26)} ${String(positives).padStart(3)} positives  ${figures}  ${names}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}

await main();
