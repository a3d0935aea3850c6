import { FileRefused } from '../../platform/parsing/file-refused.ts';
import { renderImage } from './render-image.ts';
import { renderText } from './render-text.ts';

export interface RenderRequest {
  bytes: Uint8Array;
  /** Detected content type, not the claimed one. */
  mimeType: string;
  title: string;
}

/**
 * Converts an uploaded document to PDF bytes: returns a PDF unchanged, JPEG, PNG and GIF as one
 * page, and plain text as typeset pages. LibreOffice renders Word documents (renderOffice). Runs in
 * a child process.
 *
 * @throws FileRefused
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
      throw new FileRefused('unsupported_document_type', [{ code: 'file_type_not_notarizable' }]);
  }
}
