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
import { papersOfNotaryQuery } from './queries.ts';

/** Returns the address of the review of a notary's papers. */
export const papersAddress = (notaryId: string) => `/admin/papers?filter=all&notary=${notaryId}`;

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
