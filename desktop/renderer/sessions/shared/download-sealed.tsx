import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { pathFor } from '../../../../common/endpoint.ts';
import { documentMessages } from '../../../../common/messages/documents.ts';
import { downloadSealedDocument } from '../../../../common/notarization-sessions.ts';

interface DownloadSealedProps extends Pick<ButtonProps, 'size' | 'variant'> {
  sessionId: string;
}

/** Opens the sealed PDF of a session in a new tab. */
export function DownloadSealed({ sessionId, ...look }: DownloadSealedProps) {
  return (
    <Button
      {...look}
      component="a"
      target="_blank"
      rel="noopener"
      href={pathFor(downloadSealedDocument, { id: sessionId })}
      leftSection={<IconDownload stroke={1.5} aria-hidden />}
    >
      {documentMessages.downloadNotarized}
    </Button>
  );
}
