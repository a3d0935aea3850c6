import type { TemplateBlock, TemplateField } from '../../../../common/template-content.ts';
import { clause, group } from '../library/library-template.ts';

/**
 * Closing clauses that most agreements share. `instrument` is the term for the document in its own
 * clauses.
 */

/** Creates the field for the state of the governing law. */
export function governingLawField(): TemplateField {
  return group('Legal').field('governingState', 'State whose law governs', {
    type: 'state',
    help: 'Usually the state where the parties live or where most of the work is done.',
  });
}

export function governingLaw(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Governing Law and Venue',
    `This ${instrument} is governed by the laws of the State of {{governingState}}, without regard to its rules on conflict of laws. Each party submits to the jurisdiction of the state and federal courts located in that State for any action arising out of this ${instrument} that is not otherwise resolved as provided here.`,
  );
}

export function disputeResolution(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Dispute Resolution',
    `Before either party begins a lawsuit over this ${instrument}, the parties shall try in good faith to settle the dispute, first by direct discussion and, if that has not settled it within thirty (30) days after written notice of the dispute, by mediation before a mediator on whom they agree, whose fees they share equally. This section does not prevent a party from seeking an injunction or other provisional relief that is needed at once.`,
  );
}

export function notices(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Notices',
    `A notice under this ${instrument} must be in writing. It is effective when delivered by hand, one business day after it is sent by a recognized overnight courier, or three business days after it is mailed by certified mail with return receipt requested, in each case to the address of the party stated above or to another address of which that party has given notice.`,
  );
}

export function entireAgreement(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Entire Agreement and Amendment',
    `This ${instrument}, with any schedule attached to it, is the entire agreement of the parties on its subject and replaces all earlier negotiations and understandings, written or oral. It may be changed only by a writing that is signed by each party.`,
  );
}

export function assignment(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Assignment and Successors',
    `Neither party may assign this ${instrument} or delegate its duties without the prior written consent of the other, which may not be unreasonably withheld. Subject to that, this ${instrument} binds and benefits the parties and their heirs, personal representatives, successors and permitted assigns.`,
  );
}

export function severability(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Severability and Waiver',
    `If a court holds a provision of this ${instrument} invalid or unenforceable, the rest remains in force and the provision is to be applied to the fullest extent that the law permits. A failure to enforce a provision on one occasion is not a waiver of it on another; a waiver is effective only in writing.`,
  );
}

export function counterparts(instrument = 'Agreement'): TemplateBlock {
  return clause(
    'Counterparts and Electronic Signatures',
    `This ${instrument} may be signed in counterparts, each of which is an original and all of which together are one instrument. Signatures made or delivered electronically in conformity with applicable law have the same effect as signatures in ink.`,
  );
}

export function forceMajeure(): TemplateBlock {
  return clause(
    'Events Beyond Control',
    'Neither party is liable for a delay or failure to perform, other than a failure to pay money when due, that results from an event beyond its reasonable control and that it could not have avoided by reasonable care, provided that it gives prompt notice and resumes performance as soon as it reasonably can. If the event continues for more than sixty (60) days, either party may terminate by notice.',
  );
}

export function confidentiality(): TemplateBlock {
  return clause(
    'Confidentiality',
    'Each party shall keep confidential the non-public information of the other that it learns in connection with this Agreement, shall use it only to perform this Agreement, and shall disclose it only to those of its employees and advisers who need it for that purpose and are bound to protect it. This duty does not cover information that is or becomes public without breach, that was lawfully known or independently developed, or that the law requires to be disclosed after such notice as the law allows. It continues for two (2) years after this Agreement ends and, for trade secrets, as long as they remain such.',
  );
}

export function indemnification(): TemplateBlock {
  return clause(
    'Indemnification',
    'Each party shall defend, indemnify and hold harmless the other from third-party claims, and the resulting damages, costs and reasonable attorney fees, to the extent caused by the negligence, willful misconduct or breach of this Agreement of the indemnifying party or of those for whom it is responsible. The party seeking indemnity shall give prompt notice of the claim and reasonable cooperation in its defense.',
  );
}

export function limitationOfLiability(): TemplateBlock {
  return clause(
    'Limitation of Liability',
    'Except for a breach of confidentiality, an indemnity stated in this Agreement, gross negligence or willful misconduct, neither party is liable to the other for lost profits or for indirect, incidental or consequential damages, and the total liability of a party under this Agreement may not exceed the amounts paid or payable under it in the twelve (12) months before the claim arose.',
  );
}

/** Returns the closing clauses of a two-party agreement in their usual order. */
export function closingClauses(instrument = 'Agreement'): TemplateBlock[] {
  return [
    notices(instrument),
    governingLaw(instrument),
    entireAgreement(instrument),
    assignment(instrument),
    severability(instrument),
    counterparts(instrument),
  ];
}
