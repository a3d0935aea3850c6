import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  type DocumentRow,
  type documentVersions,
  downloadDocument,
} from '../../../../common/documents.ts';
import { pathFor } from '../../../../common/endpoint.ts';
import { documentMessages as words } from '../../../../common/messages/documents.ts';

interface DownloadButtonProps {
  document: Pick<DocumentRow, 'id'>;
  /** Without one the server chooses: the sealed file if there is one. */
  version?: Exclude<(typeof documentVersions)[number], 'pages'>;
  /** The main action of its page. */
  isMain?: boolean;
}

/** Opens the file in a new tab. */
export function DownloadButton({ document, version, isMain = false }: DownloadButtonProps) {
  const labels = {
    original: words.downloadOriginal,
    notarized: words.downloadNotarized,
    evidence: words.downloadEvidence,
  };
  return (
    <Button
      size={isMain ? 'lg' : 'sm'}
      variant={isMain ? 'filled' : 'default'}
      component="a"
      target="_blank"
      rel="noopener"
      href={pathFor(downloadDocument, { id: document.id }, version ? { version } : {})}
      leftSection={<IconDownload stroke={1.5} aria-hidden />}
    >
      {version ? labels[version] : words.download}
    </Button>
  );
}
