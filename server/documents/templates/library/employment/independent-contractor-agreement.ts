import {
  closingClauses,
  confidentiality,
  disputeResolution,
  governingLawField,
  indemnification,
} from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
} from '../library-template.ts';

const work = group('The engagement');

export const independentContractorAgreement: LibraryTemplate = {
  slug: 'independent-contractor-agreement',
  version: 1,
  title: 'Independent Contractor Agreement',
  description:
    'Engages someone who runs a business of their own, worded so that control, tools, taxes and risk lie where the tests for contractor status look for them.',
  category: 'employment',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 699,
  tags: ['contractor', '1099', 'freelance'],
  estimatedTime: 10,
  difficulty: 'beginner',
  content: {
    fields: [
      ...party('company', 'Company'),
      ...party('contractor', 'Contractor'),
      work.field('startDate', 'Begins on', { type: 'date' }),
      work.field('endDate', 'Ends on', { type: 'date' }),
      work.field('project', 'Project and result', { type: 'long_text' }),
      work.field('fee', 'Fee for the project', { type: 'money' }),
      work.field('milestones', 'When parts of the fee are due', {
        type: 'long_text',
        example: 'Half upon delivery of the draft, half upon acceptance',
      }),
      work.field('insurance', 'Liability insurance that the contractor keeps', { type: 'money' }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Independent Contractor Agreement (the "Agreement") is made between {{companyName}}, of {{companyAddress}} (the "Company"), and {{contractorName}}, of {{contractorAddress}} (the "Contractor"), for the period from {{startDate}} to {{endDate}}.',
      ),
      clause(
        'Project',
        'The Contractor shall achieve the following result (the "Project"): {{project}}.',
      ),
      clause('Independence', 'The Contractor carries on an independent business. Accordingly', [
        'the Contractor alone decides the manner, means, hours and place of the work, and the Company looks to its result;',
        'the Contractor supplies the tools, materials and helpers that the work requires, and pays those helpers;',
        'the Contractor may work for others and offers its services to the public;',
        'the Contractor bears the risk of loss, and the chance of profit, from its own management of the work; and',
        'neither party may bind the other or represents itself as the other’s employee or agent.',
      ]),
      clause(
        'Fee',
        'The Company shall pay {{fee}} for the Project, as follows: {{milestones}}. Invoices are due fifteen (15) days after receipt, or sooner where the law on payment of freelance workers requires it. The fee includes all expenses unless the Company has agreed otherwise in writing.',
      ),
      clause(
        'Taxes and Benefits',
        'The Contractor is responsible for its own income and self-employment taxes and shall furnish a completed Form W-9. The Company withholds no taxes, pays no unemployment or workers’ compensation premiums for the Contractor, and provides no employee benefits.',
      ),
      clause(
        'Licenses and Insurance',
        'The Contractor holds the licenses that the work requires, keeps general liability insurance of at least {{insurance}} for each occurrence during the Project, carries workers’ compensation for its employees as the law requires, and furnishes certificates upon request.',
      ),
      clause(
        'Results',
        'Upon payment the results of the Project, including copyright, are assigned to the Company; to the extent that the law allows they are works made for hire. The Contractor keeps its tools and general know-how, with a non-exclusive license to the Company to use what is embodied in the results.',
      ),
      clause(
        'Warranty',
        'The Contractor warrants that the work will be done in a professional manner, will be original or duly licensed, and will conform to the description of the Project. It shall re-perform at its own cost work that does not conform and of which it has notice within sixty (60) days after delivery.',
      ),
      clause(
        'Termination',
        'Either party may terminate this Agreement upon a material breach that is not cured within ten (10) days after written notice. The Company may also terminate it by fourteen (14) days’ notice upon payment for the work done until then and for commitments that the Contractor cannot reasonably cancel.',
      ),
      confidentiality(),
      indemnification(),
      disputeResolution(),
      ...closingClauses(),
      paragraph('The parties have signed this Agreement on the dates beside their signatures.'),
      signature('{{companyName}}', 'Company, by its authorized representative'),
      signature('{{contractorName}}', 'Contractor'),
    ],
  },
};
