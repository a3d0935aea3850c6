import { Group, Rating, Text, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ratingName,
  ratingMessages as words,
} from '../../../../common/messages/session-ratings.ts';
import { getSessionRating, rateSession } from '../../../../common/session-ratings.ts';
import { call } from '../../ui/api.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toasts.ts';
import styles from './rate-session.module.css';

/** The rating of a session, and whether this person may rate it. */
function ratingQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/notarization-sessions', id, 'rating'],
    queryFn: ({ signal }) => call(getSessionRating, { params: { id }, signal }),
  });
}

/** The customer's rating of a finished session; the notary sees the rating. */
export function RateSession({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = ratingQuery(id);
  const { data } = useQuery(ratingQuery(id));
  const rate = useMutation({
    mutationFn: (rating: number) => call(rateSession, { params: { id }, body: { rating } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      showToast({ title: words.thanks });
    },
    onError: (error) => showFailure(words.failed, error, words.failedText),
  });
  if (!data || (!data.abilities.rate && data.rating === null)) return null;
  const shown = rate.isPending ? rate.variables : (data.rating ?? 0);
  return (
    <section className={styles.rating} aria-label={words.title}>
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <Text c="dimmed">{data.abilities.rate ? words.text : words.given}</Text>
      <Group gap="sm" mt="sm">
        <Rating
          size="lg"
          value={shown}
          readOnly={!data.abilities.rate || rate.isPending}
          getSymbolLabel={ratingName}
          onChange={(value) => rate.mutate(value)}
        />
        {shown > 0 && <Text role="status">{ratingName(shown)}</Text>}
      </Group>
    </section>
  );
}
