import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagesToolbar } from './pages-toolbar.tsx';

const none = () => undefined;
const toolbar = (page: number) =>
  renderToString(
    <MantineProvider>
      <PagesToolbar
        page={page}
        count={2}
        following={{ follows: false, notaryPage: 2, onFollow: none, onLeave: none }}
        leads={false}
        zoom={1}
        calm={false}
        onShow={none}
        onZoom={none}
      />
    </MantineProvider>,
  );

test('Follow the notary is a filled button only while the notary shows another page', () => {
  const isFilled = /data-variant="filled"[^>]*data-follow|data-follow[^>]*data-variant="filled"/;
  expect(toolbar(1)).toMatch(isFilled);
  expect(toolbar(2)).toContain('Follow the notary');
  expect(toolbar(2)).not.toMatch(isFilled);
  // Without the attribute, a phone gives the height of the button to the page.
  expect(toolbar(2)).not.toContain('data-follow');
});
