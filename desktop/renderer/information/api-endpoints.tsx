import { Table, Text, Title } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { getOpenApi } from '../../../common/health.ts';
import { informationMessages as words } from '../../../common/messages/information/pages.ts';
import { call } from '../ui/api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import styles from './api-endpoints.module.css';

const operation = z.object({ summary: z.string(), tags: z.array(z.string()) });
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

interface Endpoint {
  method: string;
  path: string;
  summary: string;
}

const endpointsQuery = queryOptions({
  queryKey: ['/api/openapi.json'],
  queryFn: async ({ signal }) => byResource(description.parse(await call(getOpenApi, { signal }))),
});

function byResource({ paths }: z.output<typeof description>): [string, Endpoint[]][] {
  const resources = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { summary, tags }] of Object.entries(methods)) {
      const resource = tags[0] ?? '';
      resources.set(resource, [
        ...(resources.get(resource) ?? []),
        { method: method.toUpperCase(), path, summary },
      ]);
    }
  }
  return [...resources];
}

/** The endpoints of the API, from this installation's own description. */
export function ApiEndpoints() {
  const { data, isPending, isError, refetch } = useQuery(endpointsQuery);
  if (isPending) return <Text role="status">{words.loadingEndpoints}</Text>;
  if (isError) return <ErrorState title={words.endpointsFailed} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="calls" lang="en">
      <Title order={2} size="h3" id="calls">
        {words.endpoints}
      </Title>
      {data.map(([resource, endpoints]) => (
        <div key={resource} className={styles.resource}>
          <Title order={3} size="h5">
            {resource}
          </Title>
          <Table>
            <Table.Tbody>
              {endpoints.map(({ method, path, summary }) => (
                <Table.Tr key={method + path}>
                  <Table.Td>
                    <code className={styles.endpoint}>
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
