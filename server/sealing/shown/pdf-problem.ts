import { type Problem, problem } from '../../../common/messages/errors.ts';
import { MAX_CARRIED } from '../../../packages/evidence/src/verification/carried-signatures.ts';
import { signatureFieldNames } from '../../../packages/evidence/src/verification/signature-field-names.ts';

const names = Object.values(signatureFieldNames).join(', ');

const problems: Readonly<Record<string, Problem>> = {
  not_pdf: { code: 'pdf_header_missing' },
  damaged: { code: 'pdf_damaged' },
  no_pages: { code: 'pdf_without_pages' },
  encrypted: { code: 'pdf_encrypted' },
  ownerPassword: { code: 'pdf_owner_password' },
  xfa: { code: 'pdf_xfa_form' },
  javascript: { code: 'pdf_script' },
  launch: { code: 'pdf_starts_programs' },
  openAction: { code: 'pdf_opening_action' },
  additionalActions: { code: 'pdf_reading_action' },
  switches: { code: 'pdf_hiding_buttons' },
  printsOtherwise: { code: 'pdf_prints_differently' },
  looksLeft: { code: 'pdf_comments_differ' },
  drawnUnlike: { code: 'pdf_display_differs' },
  layersOff: { code: 'pdf_layers' },
  oddFonts: { code: 'pdf_ambiguous_font' },
  embeddedFiles: { code: 'pdf_attachments' },
  certified: { code: 'pdf_certified' },
  sealed: { code: 'pdf_already_sealed' },
  unknownSignature: { code: 'pdf_unknown_signature' },
  tooManySignatures: problem('pdf_too_many_signatures', { count: MAX_CARRIED }),
  hiddenValues: { code: 'pdf_hidden_values' },
  pagesDiffer: { code: 'pdf_pages_differ' },
  brokenSignature: { code: 'pdf_broken_signature' },
  ourFields: problem('pdf_reserved_field', { names }),
  ourFieldsSigned: problem('pdf_reserved_field_signed', { names }),
  unsealable: { code: 'pdf_seal_failed' },
  unsealableSigned: { code: 'pdf_seal_failed_signed' },
};

/** Returns what is wrong with a PDF and what to do, by the code of an inspection. */
export const pdfProblem = (code: string): Problem => problems[code] ?? { code: 'pdf_seal_failed' };
