import {
  counterparts,
  entireAgreement,
  governingLaw,
  governingLawField,
  severability,
} from '../../clauses/general-clauses.ts';
import {
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const terms = group('The separation');

export const separationAgreement: LibraryTemplate = {
  slug: 'employee-separation-agreement',
  version: 1,
  title: 'Employee Separation Agreement and Release',
  description:
    'Severance pay in exchange for a release of claims, with the times to consider and revoke that the Older Workers Benefit Protection Act requires from age forty.',
  category: 'employment',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 1499,
  tags: ['severance', 'release', 'OWBPA'],
  estimatedTime: 14,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('employer', 'Employer'),
      ...party('employee', 'Employee'),
      terms.field('separationDate', 'Last day of employment', { type: 'date' }),
      terms.field('severance', 'Severance pay', { type: 'money' }),
      terms.field('severanceHow', 'How it is paid', {
        example: 'in one sum on the next regular payday',
      }),
      terms.choice('age', 'The employee is', {
        over: 'forty years of age or older',
        under: 'younger than forty',
      }),
      terms.field('considerDays', 'Days to consider the agreement', {
        type: 'number',
        example: '7',
      }),
      terms.field('reference', 'What the employer will say to those who ask', {
        example: 'dates of employment and last position',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Separation Agreement and Release (the "Agreement") is made between {{employerName}}, of {{employerAddress}} (the "Employer"), and {{employeeName}}, of {{employeeAddress}} (the "Employee").',
      ),
      clause(
        'Separation',
        'Employment ends on {{separationDate}}. Whether or not the Employee signs this Agreement, the Employer shall pay all wages earned and accrued leave that is due, by the date that the law states, and shall give notice of the right to continue group health coverage.',
      ),
      clause(
        'Severance',
        'In exchange for the promises of this Agreement, and after it has become effective, the Employer shall pay {{severance}}, less lawful deductions, {{severanceHow}}. The Employee would not otherwise be entitled to this sum.',
      ),
      clause(
        'Release',
        'The Employee, for the Employee and the Employee’s heirs and representatives, releases the Employer, its affiliates, and their officers, employees and agents from all claims, known or unknown, that arise from employment or its end through the date of signing, including claims under Title VII of the Civil Rights Act of 1964, the Americans with Disabilities Act, the Family and Medical Leave Act, the Employee Retirement Income Security Act, and state law on employment, contract and tort.',
      ),
      clause('What Is Not Released', 'The Employee does not release', [
        'claims that arise after signing, or to enforce this Agreement;',
        'claims for unemployment or workers’ compensation benefits, or for vested benefits;',
        'claims that the law does not allow to be released by private agreement; or',
        'the right to file a charge with, communicate with or take part in an investigation by a government agency, or to receive an award for information given to one.',
      ]),
      clause(
        'Older Workers Benefit Protection Act',
        'The Employee, being forty years of age or older, also releases claims under the Age Discrimination in Employment Act that arose before signing. The Employee understands this Agreement; is advised by this writing to consult an attorney; receives consideration beyond what is already owed; has twenty-one (21) days to consider it, and may sign sooner; and may revoke it within seven (7) days after signing by written notice to the Employer. It becomes effective on the eighth day after signing, if it is not revoked.',
        [],
        { when: where('age', 'over') },
      ),
      clause(
        'Time to Consider',
        'The Employee has {{considerDays}} days to consider this Agreement and is advised to consult an attorney. It becomes effective when both parties have signed it.',
        [],
        { when: where('age', 'under') },
      ),
      clause(
        'Property and Confidentiality',
        'The Employee has returned the property of the Employer and continues to protect its trade secrets. An individual is not liable under trade secret law for disclosures that 18 U.S.C. § 1833(b) protects. Nothing here prevents the Employee from discussing terms and conditions of employment or unlawful acts in the workplace, as the law protects.',
      ),
      clause('References', 'To those who ask, the Employer shall state: {{reference}}.'),
      clause(
        'No Admission; Cooperation',
        'This Agreement is no admission of wrongdoing by either party. The Employee shall, at reasonable times and for reasonable expenses, answer questions on the handover of work for thirty (30) days.',
      ),
      governingLaw(),
      entireAgreement(),
      severability(),
      counterparts(),
      paragraph(
        'The Employee has read this Agreement, understands it, and signs it knowingly and voluntarily.',
      ),
      signature('{{employeeName}}', 'Employee'),
      signature('{{employerName}}', 'Employer, by its authorized representative'),
    ],
  },
};
