import { renderImage } from './render-image.ts';
import { renderText } from './render-text.ts';

export interface RenderRequest {
  bytes: Uint8Array;
  /** Detected content type, not the claimed one. */
  mimeType: string;
  title: string;
}

/** Documents of this type cannot be rendered as pages. The message is safe to show. */
export class UnsupportedDocumentType extends Error {
  override name = 'UnsupportedDocumentType';
  readonly code = 'unsupported_document_type';
}

/**
 * Converts an uploaded document to PDF bytes: returns a PDF unchanged, JPEG, PNG and GIF as one
 * page, and plain text as typeset pages. LibreOffice renders Word documents (renderOffice). Runs in
 * a child process.
 *
 * @throws UnsupportedDocumentType, UnreadableImage, TextTooLong, TextNotSettable
 */
export async function renderToPdf({ bytes, mimeType, title }: RenderRequest): Promise<Uint8Array> {
  switch (mimeType.split(';')[0]?.trim().toLowerCase()) {
    case 'application/pdf':
      return bytes;
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return renderImage(bytes, title);
    case 'text/plain':
      return renderText(bytes, title);
    default:
      throw new UnsupportedDocumentType(
        'This kind of file cannot be notarized. Please upload a PDF, Word document, text file, JPEG, PNG or GIF.',
      );
  }
}
