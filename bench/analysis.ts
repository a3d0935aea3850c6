import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { pino } from 'pino';
import { type AnalysisOptions, analyzeFile } from '../server/documents/analysis/analyze-file.ts';
import { buildPdf } from '../server/documents/analysis/testing/build-files.ts';
import { goodContract } from '../server/documents/analysis/testing/sample-documents.ts';
import {
  answer,
  says,
  startModelServer,
} from '../server/documents/analysis/testing/start-model-server.ts';
import { atMost, compare, compareGrowth, timed } from './measure.ts';

const run = promisify(execFile);
const MODEL = 'gpt-4o-mini';
const KEY = 'none';
const LARGEST_TEXT = 64 * 1024 * 1024;

/** Builds a contract PDF with the given number of pages, each full of clauses. */
function contract(pages: number): Promise<Uint8Array> {
  const clauses = goodContract.split('\n').filter((line) => /^\d\. /.test(line));
  const page = (number: number) =>
    Array.from({ length: 10 }, (_, at) => `${number}.${at} ${clauses[at % clauses.length]}`);
  const inner = Array.from({ length: pages - 1 }, (_, at) => page(at + 1).join('\n\n'));
  return buildPdf([...inner, goodContract]);
}

/**
 * Measures the analysis of a contract (text extraction, built-in rules and a local model server)
 * against `pdftotext` plus the bare model request. Also measures how the built-in rules alone scale
 * with the length of the document.
 */
export async function benchAnalysis(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sealwright-bench-'));
  const model = await startModelServer(says(JSON.stringify(answer)));
  try {
    const analyze = async (bytes: Uint8Array, openai: AnalysisOptions['openai']) => {
      const result = await analyzeFile(
        { bytes, mimeType: 'application/pdf', documentType: 'contract', title: 'contract.pdf' },
        { openai, logger: pino({ level: 'silent' }) },
      );
      const by = openai ? 'openai' : 'built-in';
      if (result.kind !== 'completed' || result.findings.analyser !== by) throw new Error(by);
    };
    const bytes = await contract(10);
    const file = path.join(folder, 'contract.pdf');
    writeFileSync(file, bytes);
    const client = new OpenAI({ apiKey: KEY, baseURL: model.baseUrl });
    await compare({
      name: 'analysis',
      metric: 'ms for a contract of 10 pages, beside pdftotext and a bare call of the model',
      goal: atMost(1.3),
      ours: () =>
        timed(() => analyze(bytes, { apiKey: KEY, baseUrl: model.baseUrl, model: MODEL })),
      peer: () =>
        timed(async () => {
          const { stdout } = await run('pdftotext', [file, '-'], { maxBuffer: LARGEST_TEXT });
          if (!stdout.includes('CONSULTING AGREEMENT')) throw new Error('pdftotext read nothing');
          await client.chat.completions.create({
            model: MODEL,
            messages: [{ role: 'user', content: stdout }],
          });
        }),
    });
    const grown = async (size: number) => {
      const large = await contract(size);
      return { size, measure: () => timed(() => analyze(large, null)) };
    };
    await compareGrowth({
      name: 'analysis',
      metric: 'ms a page from 250 to 500 pages, beside from 50 to 250',
      goal: atMost(1.5),
      sizes: [await grown(50), await grown(250), await grown(500)],
    });
  } finally {
    await model.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
