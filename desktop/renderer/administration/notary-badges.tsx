import { Flex } from '@mantine/core';
import { notaryReviewMessages as words } from '../../../common/messages/administration.ts';
import type { Notary } from '../../../common/notaries.ts';
import { NotaryStatusBadge } from '../notaries/shared/notary-badges.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

/** The status of a notary, and what waits for a decision. */
export function NotaryBadges({ notary }: { notary: Notary }) {
  return (
    <Flex component="span" gap="xs" wrap="wrap">
      {notary.rejectedAt ? (
        <StatusBadge color="red" icon="alert">
          {words.rejected}
        </StatusBadge>
      ) : (
        <NotaryStatusBadge status={notary.status} />
      )}
      {notary.renewalExpiry && (
        <StatusBadge color="yellow" icon="wait">
          {words.renewalWaits}
        </StatusBadge>
      )}
      {Object.keys(notary.unprintable).length > 0 && (
        <StatusBadge color="red" icon="alert">
          {words.unprintable}
        </StatusBadge>
      )}
    </Flex>
  );
}
