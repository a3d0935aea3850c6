import WordExtractor from 'word-extractor';
import { problem } from '../../../../common/messages/errors.ts';
import { type Extraction, typedText } from './extraction.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** How the library reports the first bytes of Word 6 and Word 95 documents (wIdent). */
const BEFORE_WORD_97 = /magic number: a5dc$/;

/**
 * Extracts the text of a Word document in the binary format (DOC) of Word 97 and later.
 *
 * @throws UnreadableFile if the file cannot be read; with the code `word_before_97` if LibreOffice
 * may be able to read it
 */
export async function extractDoc(bytes: Uint8Array): Promise<Extraction> {
  // The library also opens DOCX files, but without the check for ZIP bombs.
  if (bytes[0] !== 0xd0 || bytes[1] !== 0xcf) throw unreadable();
  try {
    const document = await new WordExtractor().extract(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
    const parts = [
      document.getBody(),
      document.getTextboxes(),
      document.getFootnotes(),
      document.getEndnotes(),
    ];
    return typedText('word', parts.filter(Boolean).join('\n').split('\f'), null);
  } catch (cause) {
    if (cause instanceof Error && BEFORE_WORD_97.test(cause.message)) {
      throw new UnreadableFile('word_before_97', { cause });
    }
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown): UnreadableFile =>
  new UnreadableFile(problem('word_unreadable', { format: 'doc' }), { cause });
