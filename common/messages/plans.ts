import { formatFileSize } from '../formats.ts';
import { type AccountUsageView, QUOTA_WARNING_SHARE } from '../plans.ts';
import { createMessages } from './catalog/create-messages.ts';
import { english } from './en/plans.ts';

export const { planTitles, planMessages, managedPlanMessages } = createMessages(
  english,
  async () => (await import('./es/plans.ts')).spanish,
);

const number = (value: number) => value.toLocaleString('en-US');

/** Returns text such as '1.2 MB of 5 GB'. */
export const storedOf = ({ used, limit }: AccountUsageView['bytes']): string =>
  `${formatFileSize(used)} of ${formatFileSize(limit)}`;

/** Returns text such as '12 of 10,000'. */
export const countOf = ({ used, limit }: AccountUsageView['documents']): string =>
  `${number(used)} of ${number(limit)}`;

const shareOf = ({ used, limit }: { used: number; limit: number }) => used / limit;

/**
 * Returns the warning for an account that has used most of its storage or documents.
 * @returns a sentence about the limit that is closest; null below the warning threshold
 */
export function usageWarning(usage: AccountUsageView): string | null {
  const limits = [
    { share: shareOf(usage.bytes), words: `your plan’s storage limit (${storedOf(usage.bytes)})` },
    {
      share: shareOf(usage.documents),
      words: `your plan’s document limit (${countOf(usage.documents)})`,
    },
  ].sort((one, other) => other.share - one.share);
  const [nearest] = limits;
  if (!nearest || nearest.share < QUOTA_WARNING_SHARE) return null;
  const percent = Math.min(100, Math.floor(nearest.share * 100));
  return `You have used ${percent}% of ${nearest.words}. ${planMessages.makeRoom}`;
}
