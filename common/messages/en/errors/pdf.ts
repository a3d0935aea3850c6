/** Why a PDF cannot be sealed. */
export const english = {
  errorMessages: {
    cannot_be_sealed:
      '{case, select, unreadable {This PDF cannot be sealed: {problems}. Please print it to a new PDF and upload that.} other {{details}}}',
    pdf_already_sealed:
      'This PDF was already notarized with Sealwright. To notarize the document again, please upload the version from before it was notarized.',
    pdf_ambiguous_font:
      'This PDF has a font that different programs read as different letters and numbers, so not everyone would read the same text. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_attachments:
      'This PDF contains attached files that a notary would not see. Please remove the attachments and upload the PDF again.',
    pdf_broken_signature:
      'An electronic signature in this PDF is not valid because the file was changed after it was signed. Please get a new copy from its source.',
    pdf_certified:
      'This PDF was certified with a signature that does not allow another page, such as the notary’s certificate. Please upload the version from before it was certified, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_comments_differ:
      'This PDF has comments or drawings that look different in different programs, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_damaged:
      'This PDF is incomplete or damaged, so pages could be missing. Please get a new copy from its source. If you can read all of it: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_display_differs:
      'Different programs display parts of this PDF differently, such as its text, pictures or colors, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_encrypted:
      'This PDF opens only with a password. Please enter the PDF’s password on the document’s page, or upload a copy without a password.',
    pdf_header_missing:
      'This file does not start like a PDF. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_hidden_values:
      'This PDF was signed electronically, and its form has values that not every program shows, so not everyone would see the same content. We cannot change a signed document. Please upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_hiding_buttons:
      'This PDF has buttons or links that show or hide parts of its content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_layers:
      'This PDF has layers that are hidden or that can be shown and hidden, so not everyone would see the same content. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_opening_action:
      'This PDF runs actions automatically when it is opened. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_owner_password:
      'This PDF opens without a password, but it restricts changes, so it cannot be notarized as it is. Please ask the person who sent it for a copy without restrictions, or open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_pages_differ:
      'This PDF was signed electronically, and different programs show different content on its pages, so not everyone would see the same content. We cannot change a signed document. Please upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_prints_differently:
      'This PDF looks different on paper and on a screen, for example because of a stamp that is only printed. A notarized document must look the same on both. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reading_action:
      'This PDF runs actions automatically while it is read. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reserved_field:
      'The form in this PDF has a field with a name that we need for the seal ({names}). Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_reserved_field_signed:
      'This PDF was signed electronically, and its form has a field with a name that we need for the seal ({names}). We cannot change a signed document. Please ask the person who sent it for a copy without that field, or upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_script:
      'This PDF contains a script (JavaScript) that could change what the PDF shows. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_seal_failed:
      'The structure of this PDF does not allow a seal: we tried a test seal, and it failed. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_seal_failed_signed:
      'This PDF was signed electronically, and its structure does not allow a seal: we tried a test seal, and it failed. We cannot change a signed document. Please ask the person who sent it for another copy, or upload a copy without the electronic signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_starts_programs:
      'This PDF can start other programs. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_too_many_signatures:
      'This PDF has more than {count} electronic signatures. That is too many to check all of them after the notary’s seal. Please upload the version from before it was signed, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_unknown_signature:
      'We cannot check one type of electronic signature in this PDF, so nobody could tell whether it is still valid. Please upload the version from before it was signed, or a copy without signatures: Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_without_pages: 'This PDF has no pages. Please check that it is the right file.',
    pdf_xfa_form:
      'This PDF is an XFA form. Its content can change after signing. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
  },
} as const;
