import { Text } from '@mantine/core';
import { pagesAreCopyText } from '../../../../common/messages/print-copies.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';

/** Says that the pages are a print copy, and why. Shows nothing if they are the file itself. */
export function PrintCopyNote({ session }: { session: Pick<NotarizationSession, 'document'> }) {
  const { printCopyReasons } = session.document;
  return (
    printCopyReasons && (
      <Text size="sm" c="dimmed">
        {pagesAreCopyText(printCopyReasons)}
      </Text>
    )
  );
}
