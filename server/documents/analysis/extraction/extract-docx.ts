import mammoth from 'mammoth';
import { problem } from '../../../../common/messages/errors.ts';
import { checkZip } from './check-zip.ts';
import { type Extraction, typedText } from './extraction.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The part of mammoth's document tree that is used here. */
interface Element {
  type: string;
  value?: string;
  breakType?: string;
  children?: Element[];
  notes?: { _notes?: Record<string, { body: Element[] }> };
}

const EMPTY = { type: 'document', children: [], notes: { _notes: {} }, comments: [] };

/**
 * Extracts the text of a DOCX. Pages end only at manual page breaks.
 *
 * @throws UnreadableFile if the file cannot be read
 */
export async function extractDocx(bytes: Uint8Array): Promise<Extraction> {
  checkZip(bytes);
  let text = '';
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        externalFileAccess: false,
        // Only the document tree is needed. An empty document avoids the conversion to HTML.
        transformDocument: (document: Element) => {
          text = textOf(document);
          return EMPTY;
        },
      },
    );
  } catch (cause) {
    throw new UnreadableFile(problem('word_unreadable', { format: 'docx' }), { cause });
  }
  return typedText('word', text.split('\f'), null);
}

/** Returns the text of the tree. Uses a list instead of recursion, so that depth is not limited. */
function textOf(document: Element): string {
  const notes = Object.values(document.notes?._notes ?? {}).flatMap((note) => note.body);
  const waiting: (Element | string)[] = [...notes.reverse(), document];
  const parts: string[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (next.type === 'text') parts.push(next.value ?? '');
    else if (next.type === 'tab') parts.push('\t');
    else if (next.type === 'break') parts.push(next.breakType === 'page' ? '\f' : '\n');
    else {
      if (next.type === 'paragraph') waiting.push('\n');
      else if (next.type === 'tableCell') waiting.push('\t');
      const children = next.children ?? [];
      for (let index = children.length - 1; index >= 0; index -= 1) {
        const child = children[index];
        if (child) waiting.push(child);
      }
    }
  }
  return parts.join('');
}
