import { decodeText } from '../../documents/decode-text.ts';
import type { FileToAnalyze } from '../file-to-analyze.ts';
import { type Extraction, type ReadingEvents, typedText } from './extraction.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Extracts the text of a file according to its MIME type. Run it in a child process, because it
 * needs much CPU time and memory and the file is untrusted. Each library is imported when it is
 * first needed, so that a replacement process starts quickly.
 *
 * @throws UnreadableFile if the file cannot or must not be read
 */
export async function extractText(
  file: Pick<FileToAnalyze, 'bytes' | 'original' | 'mimeType'>,
  events: ReadingEvents,
): Promise<Extraction> {
  switch (file.mimeType) {
    case 'application/pdf':
      return (await import('./extract-pdf.ts')).extractPdf(file, events);
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (await import('./extract-docx.ts')).extractDocx(file.bytes);
    case 'application/msword':
      return (await import('./extract-doc.ts')).extractDoc(file.bytes);
    case 'text/plain':
      return typedText('text', decodeText(file.bytes).split('\f'), null);
    case 'image/png':
    case 'image/jpeg':
    case 'image/gif':
      return (await import('./extract-image.ts')).extractImage(file.bytes, events);
    default:
      throw new UnreadableFile('file_type_not_readable');
  }
}
