import { openWithPdfjs, type PdfjsDocument } from '../../../sealing/rendering/pdfjs-document.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Opens a PDF with pdf.js (`openWithPdfjs`).
 * @throws UnreadableFile if the PDF cannot be read
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfjsDocument> {
  try {
    return await openWithPdfjs(bytes);
  } catch (cause) {
    throw new UnreadableFile('pdf_unreadable', { cause });
  }
}
