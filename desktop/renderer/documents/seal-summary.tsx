import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Document, downloadDocument } from '../../../common/documents.ts';
import { pathFor } from '../../../common/endpoint.ts';
import { formatDateTime } from '../../../common/formats.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { actsText, sessionMessages } from '../../../common/messages/notarization-sessions.ts';
import { sealSummaryMessages as words } from '../../../common/messages/seal-summary.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import {
  signatureLevelMessages,
  signatureLevelText,
} from '../../../common/messages/signature-levels.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { SessionCharge } from '../billing/shared/session-charge.tsx';
import { peopleFacts } from '../sessions/shared/people-facts.ts';
import { sessionQuery } from '../sessions/shared/queries.ts';
import { Facts } from '../ui/facts.tsx';
import { later } from '../ui/later.tsx';
import styles from './seal-summary.module.css';
import { DownloadButton } from './shared/download-button.tsx';

const { Part: PagePreview } = later(
  async () => (await import('../conference/shared/pdf/page-preview.tsx')).PagePreview,
);

interface SealSummaryProps {
  document: Document;
  /** The session in which it was sealed. */
  sessionId: string;
}

/** Who notarized a document and when, and how anyone can verify it. */
export function SealSummary({ document, sessionId }: SealSummaryProps) {
  const { data: session, isPending } = useQuery(sessionQuery(sessionId));
  return (
    <section className={styles.summary}>
      <Title order={2}>{words.title}</Title>
      {isPending && (
        <div role="status" aria-label={sessionMessages.loading}>
          <Skeleton height="8lh" />
        </div>
      )}
      <div className={styles.seal}>
        {session && <Facts facts={factsOf(session)} />}
        <CertificatePreview document={document} />
      </div>
      <div className={styles.verify}>
        <Title order={3}>{words.verifyTitle}</Title>
        <ol className={styles.steps}>
          <li>{words.verifyReader}</li>
          <li>{words.verifyPage}</li>
          <li>{words.verifyOffline}</li>
        </ol>
        {session?.publicId && (
          <Button component={Link} to={`/verify/${session.publicId}`} variant="default">
            {documentMessages.verifyLink}
          </Button>
        )}
      </div>
      {document.abilities.downloadNotarized && (
        <div>
          <Text c="dimmed" mb="xs">
            {words.evidenceText}
          </Text>
          <DownloadButton document={document} version="evidence" />
        </div>
      )}
      {session && <SessionCharge sessionId={session.packageId ?? session.id} />}
      <Anchor component={Link} to={`/sessions/${sessionId}`}>
        {words.session}
      </Anchor>
    </section>
  );
}

/** The first page of the certificate, which follows the pages of the document. */
function CertificatePreview({ document }: { document: Document }) {
  if (!document.abilities.downloadNotarized || document.pageCount === null) return null;
  const path = pathFor(downloadDocument, { id: document.id }, { version: 'notarized' });
  return (
    <figure className={styles.certificate}>
      <div className={styles.page}>
        <PagePreview
          path={path}
          number={document.pageCount + 1}
          failed={(retry) => (
            <div className={styles.failed} role="alert">
              <IconFileOff stroke={1.5} aria-hidden />
              <p>{words.certificateFailed}</p>
              <Button variant="default" size="xs" onClick={retry}>
                {shellMessages.retry}
              </Button>
            </div>
          )}
        />
      </div>
      <figcaption>{words.certificate}</figcaption>
    </figure>
  );
}

function factsOf({
  act,
  furtherActs,
  principalName,
  people,
  notary,
  completedAt,
  publicId,
  signatureLevel,
}: NotarizationSession) {
  return [
    { name: sessionMessages.act, value: actsText({ act, furtherActs }) },
    ...peopleFacts({ principalName, people }),
    ...(notary
      ? [
          {
            name: sessionMessages.notary,
            value: `${notary.firstName} ${notary.lastName} (${notary.commissionState})`,
          },
        ]
      : []),
    ...(completedAt ? [{ name: words.sealedAt, value: formatDateTime(completedAt) }] : []),
    ...(publicId
      ? [
          { name: words.number, value: publicId, code: true },
          { name: signatureLevelMessages.name, value: signatureLevelText(signatureLevel) },
        ]
      : []),
  ];
}
