import {
  counterparts,
  entireAgreement,
  governingLaw,
  governingLawField,
  severability,
} from '../../clauses/general-clauses.ts';
import {
  acknowledgment,
  clause,
  group,
  type LibraryTemplate,
  paragraph,
  party,
  signature,
  where,
} from '../library-template.ts';

const dispute = group('The dispute');
const terms = group('The settlement');

export const settlementAgreement: LibraryTemplate = {
  slug: 'settlement-agreement-and-release',
  version: 1,
  title: 'Settlement Agreement and Mutual Release',
  description:
    'Ends a dispute by a payment and mutual releases, with no admission, a choice of confidentiality, and dismissal of a lawsuit where one is pending.',
  category: 'agreement',
  documentType: 'contract',
  jurisdiction: 'US',
  price: 1299,
  tags: ['settlement', 'release', 'dispute'],
  estimatedTime: 14,
  difficulty: 'advanced',
  content: {
    fields: [
      ...party('claimant', 'Claimant'),
      ...party('respondent', 'Respondent'),
      dispute.field('agreementDate', 'Date of the agreement', { type: 'date' }),
      dispute.field('background', 'What the dispute is about', { type: 'long_text' }),
      dispute.choice('pending', 'A lawsuit', { pending: 'is pending', none: 'has not been filed' }),
      dispute.field('court', 'Court and case number'),
      terms.field('amount', 'Settlement payment', { type: 'money' }),
      terms.field('payBy', 'To be paid by', { type: 'date' }),
      terms.field('payHow', 'How it is paid', {
        example: 'by wire to the trust account of counsel',
      }),
      terms.choice('confidential', 'The terms', {
        confidential: 'are confidential',
        open: 'may be disclosed',
      }),
      governingLawField(),
    ],
    blocks: [
      paragraph(
        'This Settlement Agreement and Mutual Release (the "Agreement") is made on {{agreementDate}} between {{claimantName}}, of {{claimantAddress}} (the "Claimant"), and {{respondentName}}, of {{respondentAddress}} (the "Respondent").',
      ),
      clause(
        'Background',
        'A dispute has arisen between the parties (the "Dispute"): {{background}}. The parties wish to settle it finally, without further expense and uncertainty.',
        [],
        { id: 'background' },
      ),
      clause(
        'Payment',
        'The Respondent shall pay the Claimant {{amount}} on or before {{payBy}}, {{payHow}} (the "Settlement Payment"). If it is not received within five (5) business days after written notice that it is overdue, the unpaid part bears interest at the legal rate on judgments and the Claimant may enforce this Agreement or rescind it.',
        [],
        { id: 'payment' },
      ),
      clause(
        'Release by the Claimant',
        'Effective upon receipt of the Settlement Payment, the Claimant, for itself and its heirs, successors and assigns, releases the Respondent and its heirs, officers, employees, insurers, successors and assigns from all claims, known or unknown, that arise out of the Dispute.',
      ),
      clause(
        'Release by the Respondent',
        'Effective at the same time, the Respondent, for itself and its heirs, successors and assigns, releases the Claimant and its heirs, officers, employees, insurers, successors and assigns from all claims, known or unknown, that arise out of the Dispute.',
      ),
      clause(
        'Unknown Claims',
        'Each party understands that it may later discover facts different from those it now believes true, and accepts that risk. To the extent that it applies, each waives the benefit of any statute, such as section 1542 of the California Civil Code, under which a general release does not extend to claims that the releasing party does not know or suspect to exist in its favor.',
      ),
      clause(
        'What Is Not Released',
        'The releases do not cover the obligations of this Agreement, claims that by law cannot be released by private agreement, or the right to take part in an investigation by a government agency.',
      ),
      clause(
        'Dismissal',
        'Within ten (10) days after receipt of the Settlement Payment the parties shall file a stipulation dismissing with prejudice the action pending as {{court}}, each bearing its own costs.',
        [],
        { when: where('pending', 'pending') },
      ),
      clause(
        'Covenant Not to Sue',
        'No action is pending on the Dispute. Neither party shall begin one on a claim that is released here.',
        [],
        { when: where('pending', 'none') },
      ),
      clause(
        'No Admission',
        'This Agreement is a compromise of disputed claims. Neither it nor anything done under it is an admission of liability, and it is not admissible as such.',
      ),
      clause(
        'Confidentiality of Terms',
        'The parties shall keep the terms of this Agreement confidential, except to enforce it, to their spouses, attorneys, insurers, auditors and tax advisers, and as the law requires. Either may say that the matter has been resolved. Nothing here limits speech that the law protects, including the reporting of unlawful acts.',
        [],
        { when: where('confidential', 'confidential') },
      ),
      clause(
        'Authority and Advice',
        'Each party states that it has not assigned any claim released here, that it has authority to sign, that it has read this Agreement and had the opportunity to consult an attorney, and that it signs voluntarily. Each bears its own attorney fees and costs of the Dispute; in an action to enforce this Agreement the prevailing party recovers its reasonable attorney fees.',
      ),
      governingLaw(),
      entireAgreement(),
      severability(),
      counterparts(),
      paragraph('The parties have signed this Agreement on the dates beside their signatures.'),
      signature('{{claimantName}}', 'Claimant'),
      signature('{{respondentName}}', 'Respondent'),
      acknowledgment('{{claimantName}} and {{respondentName}}'),
    ],
  },
};
