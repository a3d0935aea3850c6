import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../../../common/fill-template.ts';
import { templateContent, textsOf } from '../../../../common/template-content.ts';
import { topicClauses } from '../../templates/clauses/topic-clauses.ts';
import { agreementKinds } from './agreement-kinds.ts';
import { composeTemplate } from './compose-template.ts';
import { researchRequest } from './research-request.ts';
import { statementKinds } from './statement-kinds.ts';

const compose = (title: string, description: string) =>
  composeTemplate({ title, description }, researchRequest(title, description));

describe('researchRequest', () => {
  test.each([
    [
      'Residential lease',
      'A lease of a furnished flat in Columbus, Ohio with two cats',
      'lease',
      'OH',
    ],
    [
      'Power of attorney',
      'For my sister to sell my house in West Virginia',
      'power_of_attorney',
      'WV',
    ],
    ['Name change affidavit', 'A sworn statement for the bank in Dallas, TX', 'affidavit', 'TX'],
    ['Wedding photography', 'Services of a photographer, retainer, New York', 'services', 'NY'],
    ['Quitclaim', 'A deed to transfer title of the house to our trust', 'deed', null],
    ['Nanny', 'Employment of a nanny, paid by the hour, in Oregon', 'employment', 'OR'],
    ['NDA', 'Before we show our product to a partner', 'nda', null],
    ['Loan to my brother', 'I lend him money, he repays it monthly with interest', 'loan', null],
    [
      'Something else',
      'Two neighbors share a driveway and its snow removal in Maine',
      'agreement',
      'ME',
    ],
  ])('finds the kind of document and the state: %s', (title, description, kind, state) => {
    const found = researchRequest(title, description);
    expect([found.kind.key, found.state?.code ?? null]).toEqual([kind, state]);
  });

  test('finds the topics that a request mentions', () => {
    const { topics } = researchRequest(
      'Boat mooring lease',
      'A deposit, insurance, no subcontractors, mediation of disputes and storms',
    );
    const keys = topics.map(({ key }) => key);
    for (const key of ['deposit', 'insurance', 'subcontracting', 'disputes', 'force_majeure']) {
      expect(keys).toContain(key);
    }
  });
});

describe('composeTemplate', () => {
  const everything = topicClauses.map(({ name }) => name).join(', ');
  for (const kind of [...statementKinds, ...agreementKinds]) {
    test(`composes a valid ${kind.key} template with every topic, with and without a state`, () => {
      for (const state of [null, 'Ohio']) {
        const research = researchRequest(kind.title, `${everything} ${state ?? ''}`);
        const draft = composeTemplate(
          { title: kind.title, description: `All of: ${everything}` },
          { ...research, kind },
        );
        expect(templateContent.safeParse(draft.content).error?.issues ?? []).toEqual([]);
        const blocks = fillTemplate(draft.content, {});
        expect(blocks.filter((block) => block.kind === 'clause').length).toBeGreaterThan(5);
        expect(blocks.some((block) => block.kind === 'signature')).toBe(true);
        const law = draft.content.blocks.flatMap(textsOf).join(' ');
        expect(law).toContain(state ? 'laws of the State of Ohio' : '{{governingState}}');
      }
    });
  }

  test('adds the notarial block that the document type requires', () => {
    const acts = (title: string) =>
      compose(title, 'For my house').content.blocks.flatMap((block) =>
        block.kind === 'notarial' ? [block.act] : [],
      );
    expect(acts('Deed')).toEqual(['acknowledgment']);
    expect(acts('Power of attorney')).toEqual(['acknowledgment']);
    expect(acts('Affidavit')).toEqual(['jurat']);
  });

  test('composes a valid template for any title and description', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: 'grapheme' }),
        fc.string({ maxLength: 2000 }),
        (title, description) => {
          const { content, title: made } = compose(title, `${description} {{nobody}} }}{{ deposit`);
          expect(templateContent.safeParse(content).success).toBe(true);
          expect(made).not.toMatch(/[{}]/);
        },
      ),
      { numRuns: 200 },
    );
  });
});
