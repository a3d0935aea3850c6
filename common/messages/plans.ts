import { formatFileSize } from '../formats.ts';
import { type AccountUsageView, type PlanName, QUOTA_WARNING_SHARE } from '../plans.ts';

export const planTitles: Record<PlanName, string> = {
  individual: 'Individual',
  business: 'Business',
  enterprise: 'Enterprise',
};

export const planMessages = {
  title: 'Plan and storage',
  text: 'How much you can store and upload with your plan. Notarized files do not count toward the limits.',
  plan: 'Plan',
  storage: 'Storage',
  documents: 'Documents',
  uploadsLastHour: 'Uploads in the last hour',
  uploadsLastDay: 'Uploads in the last 24 hours',
  failed: 'Your plan and storage could not be loaded',
  loading: 'Loading your plan and storage…',
  makeRoom: 'Delete documents that you no longer need, or contact support about a larger plan.',
} as const;

export const managedPlanMessages = {
  title: 'Plans',
  text: 'How much each account can store and upload. Changes apply from the next upload on. Documents that are already stored are kept.',
  plan: 'Plan',
  accounts: 'Accounts',
  storage: 'Storage',
  documents: 'Documents',
  perHour: 'Uploads per hour',
  perDay: 'Uploads per day',
  gigabytes: 'Storage (GB)',
  change: 'Change limits',
  save: 'Save limits',
  saved: 'The limits are saved',
  wholeNumber: 'Please enter a whole number, 1 or more.',
  positive: 'Please enter a number greater than 0.',
  assign: 'Change plan',
  assignText:
    'The limits of the new plan apply from this account’s next upload on. Documents that are already stored are kept.',
  assigned: 'The plan is changed',
} as const;

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
