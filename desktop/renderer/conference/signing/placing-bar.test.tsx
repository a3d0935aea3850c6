import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { PlacingBar } from './placing-bar.tsx';
import type { Signing } from './use-signing.ts';

const bar = (spot: Signing['spot']) => {
  const placing = { kind: 'signature', width: 0.3, height: 0.05 };
  const signing = { placing, spot, waits: null, pending: false } as unknown as Signing;
  const session = { marks: [], fields: [] } as unknown as NotarizationSession;
  return renderToString(
    <MantineProvider>
      <PlacingBar signing={signing} session={session} page={1} shown={null} />
    </MantineProvider>,
  );
};

test('a chosen place replaces the bottom of the page, so that the bar keeps its height', () => {
  expect(bar(null)).toContain('Place at the bottom of this page');
  const chosen = bar({ page: 1, x: 0.1, y: 0.2 } as Signing['spot']);
  expect(chosen).toContain('Place here');
  expect(chosen).not.toContain('Place at the bottom of this page');
});
