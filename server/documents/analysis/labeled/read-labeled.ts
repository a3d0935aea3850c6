import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentType, documentTypes } from '../../../../common/documents.ts';
import { extractPdf } from '../extraction/extract-pdf.ts';
import { type Extraction, typedText } from '../extraction/extraction.ts';
import { type FindingCode, findingCodes } from '../rules/observation.ts';
import { buildPdfWithOverlays } from '../testing/build-files.ts';

/**
 * The parts of the labeled set. `development`: written with the rules. `seen`: written without knowledge
 * of the rules; its figures were watched while the rules were changed. `held-out`: the same, never
 * measured before the rules were final.
 */
export const labeledParts = ['development', 'seen', 'held-out'] as const;
export type LabeledPart = (typeof labeledParts)[number];

/** A document of the labeled set with the findings that are right for it. */
export interface LabeledDocument {
  name: string;
  part: LabeledPart;
  type: DocumentType;
  expected: FindingCode[];
  language: string;
  extraction: Extraction;
}

/** The day with which the dates of the labeled set are compared. */
export const LABELED_TODAY = new Date('2026-11-26T12:00:00Z');

const PAGE = /^=== page ===\n/m;

/** Reads one part of the labeled set, in the order of the file names. */
export async function readLabeled(part: LabeledPart): Promise<LabeledDocument[]> {
  const folder = join(import.meta.dirname, part);
  const files = await readdir(folder);
  const names = files.filter((name) => name.endsWith('.txt')).sort();
  const documents: LabeledDocument[] = [];
  for (const name of names) {
    documents.push(await parse(part, name, await readFile(join(folder, name), 'utf8')));
  }
  return documents;
}

/** @throws Error if the header has an unknown type or code */
async function parse(part: LabeledPart, name: string, file: string): Promise<LabeledDocument> {
  const text = file.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const header = new Map(
    text
      .slice(0, end)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const type = documentTypes.find((one) => one === header.get('type'));
  if (!type) throw new Error(`${name}: unknown type ${header.get('type')}`);
  const pages = text.slice(end + 2).split(PAGE);
  return {
    name,
    part,
    type,
    expected: codes(name, header.get('expect') ?? ''),
    language: header.get('language') ?? 'en',
    extraction: await extract(pages),
  };
}

function codes(name: string, written: string): FindingCode[] {
  if (written === 'none') return [];
  return written.split(',').map((each) => {
    const code = findingCodes.find((one) => one === each.trim());
    if (!code) throw new Error(`${name}: unknown finding ${each}`);
    return code;
  });
}

/** Overlays are only possible in a PDF. All other documents are analyzed as text. */
async function extract(pages: string[]): Promise<Extraction> {
  if (!pages.some((page) => page.includes('{{over '))) {
    return typedText('text', pages, pages.length);
  }
  const bytes = await buildPdfWithOverlays(pages);
  return extractPdf({ bytes }, { onSlow: () => undefined, onPage: () => undefined });
}
