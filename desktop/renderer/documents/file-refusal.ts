import { formatFileSize } from '../../../common/formats.ts';
import { ACCEPTED_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../../common/limits.ts';
import { planMessages } from '../../../common/messages/plans.ts';
import { uploadMessages } from '../../../common/messages/uploads.ts';
import type { AccountUsageView } from '../../../common/plans.ts';

/**
 * Why the plan of the account does not allow a file of this size, in words; null if it does. The
 * server checks it again.
 */
export function limitRefusalOf(
  { bytes, documents }: Pick<AccountUsageView, 'bytes' | 'documents'>,
  size: number,
): string | null {
  const reason = limitReached({ bytes, documents }, size);
  return reason && `${reason} ${planMessages.freeSpace}`;
}

function limitReached(
  { bytes, documents }: Pick<AccountUsageView, 'bytes' | 'documents'>,
  size: number,
): string | null {
  if (documents.used >= documents.limit) {
    return uploadMessages.noDocuments({ limit: documents.limit });
  }
  const left = bytes.limit - bytes.used;
  return size > left ? uploadMessages.noStorage({ left: formatFileSize(Math.max(0, left)) }) : null;
}

/** Why a file cannot be sent, in words; null if it can. The server checks it again. */
export function refusalOf(file: { name: string; size: number }): string | null {
  const name = file.name.toLowerCase();
  if (!ACCEPTED_EXTENSIONS.some((extension) => name.endsWith(extension))) {
    return uploadMessages.wrongType;
  }
  if (file.size === 0) return uploadMessages.empty;
  return file.size > MAX_UPLOAD_BYTES ? uploadMessages.tooLarge : null;
}
