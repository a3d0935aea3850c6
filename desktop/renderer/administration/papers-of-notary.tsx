import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../common/formats.ts';
import {
  paperKindNames,
  paperReviewMessages as words,
} from '../../../common/messages/notary-papers.ts';
import { PaperBadge } from '../notaries/shared/papers/paper-badge.tsx';
import { Facts } from '../ui/facts.tsx';
import { notaryQuery, papersOfNotaryQuery } from './queries.ts';

/** Returns the address of the review of a notary's papers. */
export const papersAddress = (notaryId: string) => `/admin/papers?filter=all&notary=${notaryId}`;

/** Returns the address of the record of a notary. */
const recordAddress = (notaryId: string) => `/admin/notaries?notary=${notaryId}`;

/**
 * Leads from the papers of a notary back to their record. The approval of an application is the next
 * step after its last paper was accepted.
 */
export function BackToNotary({ notaryId }: { notaryId: string }) {
  const { data: notary } = useQuery(notaryQuery(notaryId));
  const { data: papers } = useQuery(papersOfNotaryQuery(notaryId));
  if (!notary || !papers) return null;
  const name = `${notary.firstName} ${notary.lastName}`;
  const isNext =
    notary.status === 'pending_approval' &&
    papers.required.every(({ standing }) => standing === 'accepted');
  return (
    <Group>
      <Text role="status">{isNext && words.allAccepted({ name })}</Text>
      <Button component={Link} to={recordAddress(notaryId)} variant={isNext ? 'filled' : 'default'}>
        {isNext ? words.openApplication : words.openRecord({ name })}
      </Button>
    </Group>
  );
}

/** Where the required papers of a notary stand, with a link to their review if it is wanted here. */
export function PapersOfNotary({ notaryId, isLinked }: { notaryId: string; isLinked: boolean }) {
  const { data, error, isPending, refetch } = useQuery(papersOfNotaryQuery(notaryId));
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {words.required}
      </Title>
      {isPending && <Text role="status">{words.loading}</Text>}
      {error && (
        <Group>
          <Text role="alert">{words.failed}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Group>
      )}
      {data?.dueAt && <Text>{words.dueAt({ date: formatDate(data.dueAt) })}</Text>}
      {data && (
        <>
          <Facts
            facts={data.required.map(({ kind, standing }) => ({
              name: paperKindNames[kind],
              value: <PaperBadge standing={standing} />,
            }))}
          />
          {isLinked && (
            <Anchor component={Link} to={papersAddress(notaryId)}>
              {words.openAll}
            </Anchor>
          )}
        </>
      )}
    </Stack>
  );
}
