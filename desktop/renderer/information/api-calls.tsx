import { Table, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getOpenApi } from '../../../common/health.ts';
import { informationMessages as words } from '../../../common/messages/information/pages.ts';
import { call } from '../ui/api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './api-calls.module.css';

const operation = z.object({ summary: z.string(), tags: z.array(z.string()) });
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

interface Call {
  method: string;
  path: string;
  summary: string;
}

const callsQuery = queryOptions({
  queryKey: ['/api/openapi.json'],
  queryFn: async ({ signal }) => byNoun(description.parse(await call(getOpenApi, { signal }))),
});

function byNoun({ paths }: z.output<typeof description>): [string, Call[]][] {
  const nouns = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { summary, tags }] of Object.entries(methods)) {
      const noun = tags[0] ?? '';
      nouns.set(noun, [
        ...(nouns.get(noun) ?? []),
        { method: method.toUpperCase(), path, summary },
      ]);
    }
  }
  return [...nouns];
}

/** The endpoints of the API, from this installation's own description. */
export function ApiCalls() {
  const { data, isPending, isError, refetch } = useQuery(callsQuery);
  if (isPending) return <Text role="status">{words.loadingCalls}</Text>;
  if (isError) return <ErrorState title={words.callsFailed} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="calls" lang="en">
      <Title order={2} size="h3" id="calls">
        {words.calls}
      </Title>
      {data.map(([noun, calls]) => (
        <div key={noun} className={styles.noun}>
          <Title order={3} size="h5">
            {noun}
          </Title>
          <Table>
            <Table.Tbody>
              {calls.map(({ method, path, summary }) => (
                <Table.Tr key={method + path}>
                  <Table.Td>
                    <code className={styles.call}>
                      {method} {path}
                    </code>
                    <Text size="sm" c="dimmed">
                      {summary}
                    </Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </section>
  );
}
