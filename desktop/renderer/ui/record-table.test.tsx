import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Quiet, RecordTable } from './record-table.tsx';

test('an address has its own line, so that it does not break at its hyphens', () => {
  const html = renderToString(
    <MantineProvider>
      <RecordTable
        columns={[
          { name: 'Email', cell: ({ email }) => email },
          { name: 'Person', cell: ({ email }) => <Quiet>{email}</Quiet> },
        ]}
        rows={[{ email: 'mary-ann@example.test' }]}
        keyOf={({ email }) => email}
      />
    </MantineProvider>,
  );
  expect(html.match(/<span class="[^"]*address[^"]*">mary-ann@example.test<\/span>/g)).toHaveLength(
    2,
  );
});
