import { formatFileSize, formatNumber } from '../formats.ts';
import { type AccountUsageView, QUOTA_WARNING_SHARE } from '../plans.ts';
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

const shareOf = ({ used, limit }: Usage) => used / limit;

/**
 * Returns the warning for an account that has used most of its storage or documents.
 * @returns a sentence about the limit that is closest; null below the warning threshold
 */
export function usageWarning({ bytes, documents }: AccountUsageView): string | null {
  const isStorage = shareOf(bytes) >= shareOf(documents);
  const share = Math.max(shareOf(bytes), shareOf(documents));
  if (share < QUOTA_WARNING_SHARE) return null;
  const percent = Math.min(100, Math.floor(share * 100));
  const warning = isStorage
    ? planMessages.storageWarning({ percent, ...sizes(bytes) })
    : planMessages.documentWarning({ percent, ...counts(documents) });
  return `${warning} ${planMessages.freeSpace}`;
}
