/** Why a document was not read or not converted to PDF. */
export const english = {
  errorMessages: {
    analysis_delayed:
      'This takes longer than usual because of a problem on our side. Nothing is wrong with your file, and we will try again automatically. You can leave this page.',
    analysis_given_up:
      'The analysis failed several times because of a problem on our side. Your file is kept. Please try again.',
    file_late_twice:
      'This file was not read in time twice, so we did not try again. Please print it to a new PDF (“Save as PDF” in the print window) or split it, and upload that.',
    file_needs_too_much_memory:
      'This file needs too much memory to read, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window) or split it, and upload that.',
    file_not_converted:
      'This document could not be converted to PDF. Please save it as a PDF and upload that.',
    file_not_read:
      'This document could not be read: {problems}. Please save it again as a PDF and upload that.',
    file_stopped_reader_twice:
      'This file made the program that reads it stop twice, so we did not try again. Please print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    file_takes_too_long:
      'This file takes too long to read, so we stopped. Please print it to a new PDF (“Save as PDF” in the print window) or split it, and upload that.',
    file_too_complex:
      'This file is too complex to read. Please print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    file_type_not_notarizable:
      'This kind of file cannot be notarized. Please upload a PDF, Word document, text file, JPEG, PNG or GIF.',
    file_type_not_readable:
      'This kind of file cannot be read. Please upload a PDF, a Word document, a picture or plain text.',
    file_unprocessable:
      '{cause, select, parser_cpu_exceeded {it takes too long to process} parser_out_of_memory {it needs too much memory to process} too_complex {it is too complex} parser_result_too_large {it is too complex} other {{detail}}}',
    image_too_large:
      'This image is too large. Please save a version with fewer than 100 million pixels.',
    image_unreadable: 'This image cannot be read. Please save it again as PNG or JPEG.',
    page_picture_too_large:
      'This picture has more than 50 million pixels, so we did not open it. Please save a smaller version and upload that.',
    page_picture_unreadable:
      'This picture cannot be read. Please save it again as PNG or JPEG and upload that.',
    pdf_unreadable:
      'This PDF cannot be read. Please open it, print it to a new PDF (“Save as PDF” in the print window), and upload that.',
    rendition_not_notarizable: 'The PDF that we made from this document cannot be notarized.',
    text_characters_missing:
      'Our font for text files does not have the characters {letters}. Please upload this text as a PDF that includes its own fonts.',
    text_too_many_pages:
      'This text is longer than {count} pages. Please split it into several files.',
    word_before_97:
      'This Word document is in the Word 95 or Word 6 format, which we cannot read. Please save it as a PDF and upload that.',
    word_conversion_unavailable:
      'This Word document cannot be converted to PDF here. Please save it as a PDF and upload that before you start the notarization.',
    word_damaged:
      'This Word document is damaged and cannot be opened. Please save it again in Word, or as a PDF, and upload that.',
    word_has_declarations:
      'This Word document contains XML declarations that documents do not need and that attacks use, so we did not open it. Please save it as a PDF and upload that.',
    word_too_many_parts:
      'This Word document has more than {count, number} paragraphs or parts, so we did not open it. Please split it, or save it as a PDF and upload that.',
    word_unpacks_too_large:
      'This Word document unpacks to far more data than a normal document, so we did not open it. Please save it as a PDF and upload that.',
    word_unreadable:
      'This Word document cannot be read. {format, select, docx {Please save it again in Word, or as a PDF, and upload that.} other {Please save it as a PDF and upload that.}}',
  },
} as const;
