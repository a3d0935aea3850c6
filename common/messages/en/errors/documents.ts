/** Errors of documents, templates, purchases and plans. */
export const english = {
  errorMessages: {
    analysis_not_failed: 'Only a failed analysis can be repeated.',
    attachment_not_added:
      '{reason, select, type {This type of file cannot be notarized, so it cannot be added as a document.} size {The attached file is larger than 10 MB, so it cannot be added as a document.} empty {The attached file is empty, so it cannot be added as a document.} other {The attached file cannot be read, so it cannot be added as a document.}}',
    attachment_not_found: 'This document has no such attached file.',
    attachments_unreadable:
      'The attached files of this document cannot be read. Open the PDF in another program, save them, and upload them.',
    another_draft: 'There is a newer draft. Please read it before you decide.',
    document_kept:
      '{by, select, open_session {A notarization of this document is in progress. Finish or cancel it before you delete the document.} notarized {This document was notarized. The law requires us to keep its record, so it cannot be deleted.} hold {This document is under a legal hold and cannot be deleted until the hold is lifted.} other {A session for this document has started. The law requires us to keep its record, so the document cannot be deleted.}}',
    document_needs_no_password:
      'This document is not waiting for a password. Please reload the page.',
    document_name_kept:
      'A session for this document has started, and its record contains the name, so you can no longer rename the document.',
    document_not_convertible:
      '{case, select, unknown {This document cannot be turned into a PDF. Please upload it as a PDF.} stored {{reason}} explained {{problems}} other {}}',
    document_not_found: 'Document not found',
    document_not_notarized: 'This document has not been notarized yet.',
    document_not_ready: 'The document is not ready for notarization.',
    document_not_selected: 'Please select a document to upload.',
    event_signature_invalid: 'The signature of this event is not valid.',
    event_unreadable: 'The event could not be read.',
    file_check_unavailable:
      'The file could not be checked right now and was not saved. Please upload it again.',
    file_empty: 'The file is empty. Please choose another one.',
    file_extension_mismatch:
      'The name of this file ends in {extension}, but the file is a {type, select, pdf {PDF} doc {Word document} docx {Word document} txt {text file} other {picture}}. Please check that you chose the right file, or rename it so that it ends in .{type}.',
    file_type_unsupported:
      'This kind of file cannot be notarized. Please upload a PDF, Word document, image (JPG, PNG, GIF) or plain text file.',
    malware_found:
      'The malware scanner reported this file as dangerous, so it was blocked and nobody can download it. Create the file again on a computer without malware and upload the new file. If you think that this is a mistake, please contact support.',
    malware_scan_unavailable:
      'The file could not be checked for malware right now and was not saved. Please upload it again.',
    no_downloads:
      '{case, select, refunded {This purchase was refunded and can no longer be downloaded.} unpaid {This purchase is not paid yet.} expired {This purchase has expired. Buy the template again to download it.} used_up {No downloads are left. Buy the template again to download it.} other {This purchase has expired or has no downloads left.}}',
    pdf_not_printed:
      'We could not make a copy of this PDF. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    pdf_password_wrong: 'The password is incorrect. Please check it and try again.',
    print_copy_changed:
      'A new print copy was made. Please reload the page and compare the new copy with your file.',
    print_copy_not_confirmed:
      'Please compare the print copy with your file and confirm it before you start a notarization.',
    no_payment_provider:
      'You cannot buy paid templates here because no payment provider is configured.',
    not_completed: 'Only a completed purchase can be refunded.',
    not_reviewing: 'There is no draft that waits for a decision.',
    overloaded:
      '{case, select, uploads {Too many documents are being uploaded right now. Your file was not saved. Please try again in a few seconds.} other {The service is too busy right now, and nothing was saved. Please try again in a few seconds.}}',
    owned:
      '{case, select, another_purchase {You already have another purchase of this template. Open it under My templates.} other {You already have this template. Open it under My templates.}}',
    payment_provider_unavailable:
      'The payment provider is not responding right now. You were not charged. Please try again.',
    person_not_found: 'Person not found',
    plan_not_found: 'Plan not found',
    price_above_quote: 'The price cannot be more than the price that the customer was quoted.',
    purchase_not_awaiting_payment: 'This purchase is not waiting for payment.',
    purchase_not_found: 'Purchase not found',
    quota_exceeded:
      '{case, select, documents {Your plan allows up to {limit, number} documents, and you have {count, number}. Delete documents that you no longer need, or contact support about a larger plan.} storage {You do not have enough storage for this file: your plan allows up to {limitSize}, and you have used {usedSize}. Delete documents that you no longer need, or contact support about a larger plan.} uploads {Your plan allows {limit, number} uploads per {period, select, day {day} other {hour}}, and you have used all of them. Please try again in {duration}, or contact support about a larger plan.} other {You have reached a limit of your plan. Delete documents that you no longer need, or contact support about a larger plan.}}',
    request_not_cancellable: 'This request can no longer be cancelled.',
    request_not_found: 'Request not found',
    required_fields_blank:
      '{count, plural, one {One required field is blank.} other {# required fields are blank.}}',
    storage_low:
      '{case, select, recording {The server is low on storage and cannot save the recording right now. The recording is kept on your device and will be sent again.} other {The server is low on storage and cannot accept documents right now. Your file was not saved. Please try again later. If this continues, contact support.}}',
    template_field_blank: 'This field is required.',
    template_fields_invalid:
      '{count, plural, one {One field needs another look.} other {# fields need another look.}}',
    template_not_for_sale: 'This template is not for sale.',
    template_not_found: 'Template not found',
    template_preview_not_found: 'There is no preview of this template yet.',
    text_file_contains_markup:
      'This file contains HTML or XML code, not plain text. Please open it, save or print it as a PDF and upload the PDF.',
    text_file_name_unsupported:
      'A text file is accepted only if its name ends in .txt. Please check that you chose the right file, or save it as a PDF and upload the PDF.',
    text_file_not_plain: 'This file is not plain text. Please save it as a PDF and upload the PDF.',
    too_many_uploads:
      'You are already uploading {count} documents. Your file was not saved. Please upload it again when one of the others is done.',
    unprintable_value:
      'A PDF cannot show these characters: {letters}. Please write this in Latin letters, or download the template as a Word document.',
    value_not_amount: 'Please enter an amount in dollars, such as 1,250.00.',
    value_not_date: 'Please enter a date as yyyy-mm-dd.',
    value_not_email: 'Please enter an email address.',
    value_not_number: 'Please enter a number.',
    value_not_one_line: 'Please use one line of text.',
    value_not_option: 'Please choose one of the options.',
    value_not_plain_text: 'Please use plain text.',
    value_not_state: 'Please choose a state from the list.',
    value_too_long: 'Please use at most {most} characters.',
    value_without_field: 'This field is not part of the template.',
    refunded_account_deleted: 'The account of the buyer was deleted.',
    refunded_already_owned: 'You already had this template when this payment arrived.',
    refunded_request_cancelled:
      'The request for this template was cancelled before this payment arrived.',
    refunded_request_failed:
      'The request for this template had already failed or been declined before this payment arrived.',
  },
} as const;
