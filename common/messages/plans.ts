import { formatFileSize, formatNumber } from '../formats.ts';
import { type AccountUsageView, QUOTA_WARNING_SHARE, usedShare } from '../plans.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/plans.ts';

export const { planTitles, planMessages, managedPlanMessages } = createMessages(
  english,
  async () => (await import('./es/plans.ts')).spanish,
);

type Usage = AccountUsageView['bytes'];

const sizes = ({ used, limit }: Usage) => ({
  used: formatFileSize(used),
  limit: formatFileSize(limit),
});
const counts = ({ used, limit }: Usage) => ({
  used: formatNumber(used),
  limit: formatNumber(limit),
});

/** Returns text such as '1.2 MB of 5 GB'. */
export const storedOf = (bytes: Usage): string => planMessages.used(sizes(bytes));

/** Returns text such as '12 of 10,000'. */
export const countOf = (documents: Usage): string => planMessages.used(counts(documents));

/**
 * Returns the warning for an account that has used most of its storage or documents.
 * @returns a sentence about the limit that is closest; null below the warning threshold
 */
export function usageWarning({
  bytes,
  documents,
}: Pick<AccountUsageView, 'bytes' | 'documents'>): string | null {
  const isStorage = bytes.used / bytes.limit >= documents.used / documents.limit;
  const share = usedShare({ bytes, documents });
  if (share < QUOTA_WARNING_SHARE) return null;
  const percent = Math.min(100, Math.floor(share * 100));
  const warning = isStorage
    ? planMessages.storageWarning({ percent, ...sizes(bytes) })
    : planMessages.documentWarning({ percent, ...counts(documents) });
  return `${warning} ${planMessages.freeSpace}`;
}
