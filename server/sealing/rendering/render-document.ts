import { renderImage } from './render-image.ts';
import { type OfficeOptions, renderOffice } from './render-office.ts';
import { renderText } from './render-text.ts';

export interface RenderRequest {
  bytes: Uint8Array;
  /** Content type as it was sniffed, not as it was claimed. */
  mimeType: string;
  title: string;
}

/** Documents of this type cannot be shown as pages. Its message is safe to show. */
export class UnsupportedDocumentType extends Error {
  override name = 'UnsupportedDocumentType';
  readonly code = 'unsupported_document_type';
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * Turns an uploaded document into PDF bytes: PDF as it is; JPEG, PNG and GIF as one page; plain
 * text as set pages; DOC and DOCX through LibreOffice.
 *
 * @throws UnsupportedDocumentType
 * @throws UnreadableImage, TextTooLong, TextNotSettable, SofficeMissing, OfficeRenderingFailed
 */
export async function renderToPdf(
  { bytes, mimeType, title }: RenderRequest,
  options: OfficeOptions = {},
): Promise<Uint8Array> {
  switch (mimeType.split(';')[0]?.trim().toLowerCase()) {
    case 'application/pdf':
      return bytes;
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return renderImage(bytes, title);
    case 'text/plain':
      return renderText(bytes, title);
    case 'application/msword':
    case 'application/x-cfb':
      return renderOffice(bytes, 'doc', options);
    case DOCX:
      return renderOffice(bytes, 'docx', options);
    default:
      throw new UnsupportedDocumentType(
        'This kind of file cannot be notarized. Please upload PDF, Word, text, JPEG, PNG or GIF.',
      );
  }
}
