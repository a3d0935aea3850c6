import { ACCEPTED_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { uploadMessages } from '../../../common/messages/documents.ts';

/** Why a file cannot be sent, in words; null if it can. The server checks it again. */
export function refusalOf(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => name.endsWith(extension))) {
    return uploadMessages.wrongType;
  }
  if (file.size === 0) return uploadMessages.empty;
  return file.size > MAX_UPLOAD_BYTES ? uploadMessages.tooLarge : null;
}
