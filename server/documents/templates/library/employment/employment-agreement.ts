import { closingClauses, governingLawField } from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const job = group('The position');
const pay = group('Pay and benefits');

export const employmentAgreement: LibraryTemplate = {
  slug: 'at-will-employment-agreement',
  version: 1,
  title: 'At-Will Employment Agreement',
  description:
    'Position, pay, benefits, confidentiality, inventions and the end of employment for a salaried or an hourly employee, with the federal notices that such an agreement should carry.',
  category: 'employment',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 899,
  tags: ['employment', 'at will', 'inventions'],
  estimatedTime: 14,
  difficulty: 'intermediate',
  content: {
    fields: [
      ...party('employer', 'Employer'),
      ...party('employee', 'Employee'),
      job.field('startDate', 'First day of work', { type: 'date' }),
      job.field('position', 'Position'),
      job.field('duties', 'Main duties', { type: 'long_text' }),
      job.field('supervisor', 'Reports to', { example: 'the Director of Operations' }),
      job.field('place', 'Place of work', { example: 'Dayton, Ohio, with remote work on Fridays' }),
      pay.choice('payKind', 'Paid', {
        salary: 'a salary (exempt)',
        hourly: 'by the hour (non-exempt)',
      }),
      pay.field('amount', 'Annual salary, or wage by the hour', { type: 'money' }),
      pay.field('payPeriod', 'Paid every', { example: 'two weeks' }),
      pay.field('leaveDays', 'Days of paid leave a year', { type: 'number' }),
      pay.field('benefits', 'Benefits', {
        type: 'long_text',
        example: 'Group health insurance and a 401(k) plan after ninety days',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Employment Agreement (the "Agreement") is made between {{employerName}}, of {{employerAddress}} (the "Employer"), and {{employeeName}}, of {{employeeAddress}} (the "Employee").',
      ),
      clause(
        'Position',
        'Beginning on {{startDate}} the Employer employs the Employee as {{position}}, at {{place}}, reporting to {{supervisor}}. The main duties are: {{duties}}. The Employee shall perform them, and others that reasonably go with the position, with diligence and in compliance with the law and the Employer’s lawful policies.',
      ),
      clause(
        'At-Will Employment',
        'Employment is at will: either party may end it at any time, with or without cause or notice, subject to applicable law. No policy or statement changes this unless it is in a writing that an officer of the Employer signs and that says so expressly. The parties hope to give each other two weeks’ notice.',
      ),
      clause(
        'Salary',
        'The Employer shall pay the Employee a salary of {{amount}} a year, less lawful deductions, in installments every {{payPeriod}}. The position is classified as exempt from overtime under the Fair Labor Standards Act and applicable state law, as long as its tests of duties and salary are met.',
        [],
        { when: where('payKind', 'salary') },
      ),
      clause(
        'Wages and Overtime',
        'The Employer shall pay the Employee {{amount}} for each hour worked, less lawful deductions, every {{payPeriod}}. The position is not exempt: hours worked beyond forty in a workweek are paid at one and one half times the regular rate, or more where state law requires it. The Employee shall record all time worked accurately and obtain approval for overtime beforehand.',
        [],
        { when: where('payKind', 'hourly') },
      ),
      clause(
        'Benefits and Leave',
        'The Employee receives {{leaveDays}} days of paid leave a year, accrued evenly, and may take part in the following benefits under the terms of their plans: {{benefits}}. Family, medical, sick, military and other leave is given as the law requires.',
      ),
      clause(
        'Expenses',
        'The Employer shall reimburse reasonable and documented expenses that the Employee necessarily incurs in the performance of the duties, as its policy and the law provide.',
      ),
      clause(
        'Confidential Information',
        'During employment and afterwards the Employee shall keep confidential, and use only for the Employer, its trade secrets and other non-public business information. Nothing in this Agreement limits the right to discuss wages, hours and working conditions, to engage in other activity that section 7 of the National Labor Relations Act protects, or to report to or cooperate with a government agency.',
      ),
      clause(
        'Notice of Immunity',
        'Under 18 U.S.C. § 1833(b), an individual is not liable under any federal or state trade secret law for disclosing a trade secret in confidence to a federal, state or local government official or to an attorney solely for the purpose of reporting or investigating a suspected violation of law, or in a document filed under seal in a proceeding.',
      ),
      clause(
        'Inventions and Works',
        'Works and inventions that the Employee makes within the scope of employment, alone or with others, belong to the Employer, and the Employee assigns them to it. This does not apply to an invention made entirely on the Employee’s own time without the Employer’s equipment, supplies, facilities or trade secrets, unless it relates to the Employer’s business or results from work done for it, nor where the law of the state forbids the assignment.',
      ),
      clause(
        'Loyalty and Outside Work',
        'While employed the Employee shall not work for a competitor and shall disclose outside work that could create a conflict of interest. This Agreement contains no covenant against competition after employment ends.',
      ),
      clause(
        'End of Employment',
        'When employment ends the Employer shall pay the wages earned, and accrued leave where its policy or the law requires it, by the date that the law states. The Employee shall return all property, records and access credentials of the Employer.',
      ),
      clause(
        'Equal Opportunity; Conditions',
        'The Employer decides on employment without regard to any characteristic that the law protects. Employment is conditioned on proof of identity and of authorization to work in the United States (Form I-9).',
      ),
      ...closingClauses(),
      paragraph('The parties have signed this Agreement on the dates beside their signatures.'),
      signature('{{employerName}}', 'Employer, by its authorized representative'),
      signature('{{employeeName}}', 'Employee'),
    ],
  },
};
