import { beforeAll, describe, expect, test } from 'vitest';
import { aiFindings } from '../../../../common/findings.ts';
import { loadTranslations } from '../../../../common/messages/catalog/create-messages.ts';
import { applyRules, type Judgement } from '../rules/apply-rules.ts';
import { neverLow } from '../rules/scores.ts';
import { measure } from './measure.ts';
import { LABELED_TODAY, type LabeledDocument, labeledParts, readLabeled } from './read-labeled.ts';

interface Judged extends LabeledDocument {
  judged: Judgement;
}

/** What the rules reach over all findings of the held-out part together. */
const HELD_OUT = { precision: 0.87, recall: 0.75 };

let judged: Judged[];
beforeAll(async () => {
  await loadTranslations();
  const documents = (await Promise.all(labeledParts.map(readLabeled))).flat();
  judged = documents.map((document) => ({
    ...document,
    judged: applyRules(document.extraction, document.type, LABELED_TODAY),
  }));
});

const named = (name: string): Judgement => {
  const found = judged.find((document) => document.name === `${name}.txt`);
  if (!found) throw new Error(`no labeled document ${name}`);
  return found.judged;
};

test('the labeled set has at least 120 documents and 10 positives for each finding', () => {
  expect(judged.length).toBeGreaterThanOrEqual(120);
  const outcomes = judged.map(({ name, expected, judged: { codes } }) => ({
    name,
    expected,
    found: codes,
  }));
  for (const { code, positives } of measure(outcomes)) {
    expect(positives, code).toBeGreaterThanOrEqual(10);
  }
});

const measuresOf = (part: LabeledDocument['part']) =>
  measure(
    judged
      .filter((document) => document.part === part)
      .map(({ name, expected, judged: { codes } }) => ({ name, expected, found: codes })),
  );

test('on the development part, each finding has a precision of 0.95 and a recall of 0.9', () => {
  const below = measuresOf('development').filter(
    ({ precision, recall }) => precision < 0.95 || recall < 0.9,
  );
  expect(below).toEqual([]);
});

test('on the held-out part, these findings reach the goal and the others do not get worse', () => {
  const measures = measuresOf('held-out');
  // docs/analysis.md has the figures of each finding, and says that the goal is not reached yet.
  const reached = measures.filter(({ precision, recall }) => precision >= 0.95 && recall >= 0.9);
  expect(reached.map(({ code }) => code)).toEqual([
    'nonsense',
    'overlay',
    'future_event',
    'date_conflict',
    'expired',
    'odd_characters',
  ]);
  const sum = (count: (each: (typeof measures)[number]) => number) =>
    measures.reduce((total, each) => total + count(each), 0);
  const right = sum((each) => each.right);
  expect(right / (right + sum(({ wrong }) => wrong.length))).toBeGreaterThan(HELD_OUT.precision);
  expect(right / (right + sum(({ missed }) => missed.length))).toBeGreaterThan(HELD_OUT.recall);
});

test('a document with blanks, contradictions, overlays or without sentences never has a low risk', () => {
  for (const {
    name,
    expected,
    judged: { codes, riskLevel },
  } of judged) {
    if (!codes.some((code) => neverLow.includes(code))) continue;
    expect(riskLevel, `${name}: ${expected.join()}`).not.toBe('low');
  }
});

test('every report matches the contract, and its quotes do not divide words', () => {
  for (const {
    name,
    expected,
    extraction,
    judged: { findings },
  } of judged) {
    expect(aiFindings.safeParse(findings).error, name).toBeUndefined();
    // Two texts at one place have no space between them.
    if (expected.includes('overlay')) continue;
    const text = extraction.pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const { words } of findings.evidence ?? []) {
      const inner = words.replace(/^…|…$/g, '');
      const at = text.indexOf(inner);
      // Quotes of the straightened text can differ from the text in quotation marks.
      if (at <= 0) continue;
      expect(/\p{L}/u.test(text[at - 1] ?? '') && /^\p{L}/u.test(inner), `${name}: ${words}`).toBe(
        false,
      );
    }
  }
});

describe('a report', () => {
  test('of a deed in an independent city does not miss its place or acknowledgment', () => {
    const { codes, findings, riskLevel } = named('deed-virginia');
    expect(codes).toEqual([]);
    expect(riskLevel).toBe('low');
    const date = findings.checks?.find(({ code }) => code === 'date');
    expect(date).toMatchObject({
      result: 'found',
      words: expect.stringMatching(/12th day of May, 2026/),
    });
  });

  test('of a blank form has a low completeness and never a low risk, whatever its type', () => {
    for (const name of ['deed', 'power', 'affidavit', 'contract', 'other']) {
      const { findings, riskLevel } = named(`${name}-blank-form`);
      expect(findings.completeness.score, name).toBeLessThanOrEqual(55);
      expect(riskLevel, name).not.toBe('low');
    }
  });

  test('of a list of keywords has low scores and a high risk', () => {
    for (const name of ['deed-salad', 'affidavit-salad', 'contract-salad', 'power-salad']) {
      const { findings, riskLevel } = named(name);
      expect(findings.completeness.score, name).toBeLessThan(20);
      expect(riskLevel, name).toBe('high');
    }
  });

  test('of a price that was drawn over another one shows both and is a high risk', () => {
    const { findings, riskLevel } = named('affidavit-small-estate-6');
    expect(riskLevel).toBe('high');
    expect(findings.authenticity.tampering).toBe(true);
    expect(findings.authenticity.suspiciousElements.join()).toMatch(
      /"\$18,250.00" over ".*\$8,250.00"/,
    );
  });

  test('names the language of the document', () => {
    expect(named('power-spanish').findings.textLanguage).toBe(
      'The document was checked as a Spanish text.',
    );
    expect(named('power-spanish').findings.authenticity.suspiciousElements).toEqual([]);
    expect(named('deed-texas').findings.textLanguage).toBe(
      'The document was checked as an English text.',
    );
  });
});

test('nothing is said about the language of a document without text', () => {
  const pages = [{ page: 1, text: ' 12/31 ' }];
  const extraction = { ...(judged[0] as Judged).extraction, pages, pageCount: null };
  const { findings } = applyRules(extraction, 'deed', LABELED_TODAY);
  expect(findings.textLanguage).toBeUndefined();
});

test('a document in another language has a low confidence, and the report says why', () => {
  const german =
    'Vollmacht. Ich, Jürgen Weiß, wohnhaft in München, bevollmächtige hiermit meine Schwester, Käthe Weiß, mich in allen Angelegenheiten zu vertreten und für mich Verträge zu schließen, Gelder zu empfangen und Erklärungen abzugeben.';
  const extraction = {
    ...(judged[0] as Judged).extraction,
    pages: [{ page: 1, text: german }],
    pageCount: null,
  };
  const { findings, confidence } = applyRules(extraction, 'power_of_attorney', LABELED_TODAY);
  expect(findings.textLanguage).toMatch(/could not recognize the text/);
  expect(confidence).toBeLessThan(20);
});
