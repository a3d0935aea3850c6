import { Button, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { sessionDocumentMessages as words } from '../../../../common/messages/session-documents.ts';
import type { SessionDocument } from '../../../../common/session-documents.ts';
import styles from './next-document.module.css';

interface NextDocumentProps {
  documents: readonly SessionDocument[];
  shownId: string;
  /** For the notary, the certificate of the shown document is the main action. */
  isNotary: boolean;
  onShow: (document: SessionDocument) => void;
}

/**
 * A button to the next document that the person has to sign, or that someone has to sign if the person
 * does not sign. It is shown when nothing is left to sign in the current one.
 */
export function NextDocument({ documents, shownId, isNotary, onShow }: NextDocumentProps) {
  const shown = documents.find(({ sessionId }) => sessionId === shownId);
  const next = nextToSign(documents, shownId);
  const isDone = shown !== undefined && (shown.state !== 'open' || isSigned(shown));
  if (!next || !isDone) return null;
  return (
    <div className={styles.bar}>
      {isNotary && (
        <Text size="sm" c="dimmed">
          {words.sealTogether}
        </Text>
      )}
      <Button
        variant={isNotary ? 'default' : 'filled'}
        rightSection={<IconArrowRight stroke={1.5} aria-hidden />}
        onClick={() => onShow(next)}
      >
        {words.next({ name: next.originalName })}
      </Button>
    </div>
  );
}

const isSigned = (document: SessionDocument) => document.isSigned ?? document.isSignedByAll;

/** Returns the next document that is to be signed. After the last one it starts at the first. */
function nextToSign(documents: readonly SessionDocument[], shownId: string) {
  const at = documents.findIndex(({ sessionId }) => sessionId === shownId);
  return [...documents.slice(at + 1), ...documents.slice(0, Math.max(at, 0))].find(
    (document) => document.state === 'open' && !isSigned(document),
  );
}
