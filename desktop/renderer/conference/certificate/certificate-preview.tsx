import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { certificateText, sealText } from '../../../../common/certificates.ts';
import { localDate } from '../../../../common/local-date.ts';
import { documentMessages } from '../../../../common/messages/documents.ts';
import { certificateMessages as words } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { Rosette } from '../../ui/rosette.tsx';
import { ownNotaryQuery } from '../queries.ts';
import styles from './certificate-preview.module.css';

interface CertificatePreviewProps {
  session: NotarizationSession;
  county: string;
}

/** Previews the certificate as it will be sealed, with the lines and engraving of the seal. */
export function CertificatePreview({ session, county }: CertificatePreviewProps) {
  const { data: notary } = useQuery(ownNotaryQuery);
  if (!session.notary || !session.certificateWording) return null;
  const name = `${session.notary.firstName} ${session.notary.lastName}`;
  const text = certificateText({
    act: session.act,
    state: session.notary.commissionState,
    ...(county.trim() ? { county: county.trim() } : {}),
    principals: principalsOf(session),
    notaryName: name,
    date: localDate(new Date(), session.notary.legalTimezone),
    documentTitle: session.document.certificateTitle,
    pages: session.document.pageCount ?? 1,
    sha256: session.document.sha256,
    wording: session.certificateWording,
  });
  const lines = notary
    ? sealText({
        name,
        commissionState: notary.commissionState,
        commissionNumber: notary.licenseNumber,
        commissionExpiry: notary.commissionExpiry,
        wording: session.certificateWording,
      })
    : [name];
  return (
    <figure className={styles.figure}>
      <Text component="figcaption" size="sm" c="dimmed" mb="xs">
        {words.preview}
      </Text>
      <div className={styles.paper}>
        <p className={styles.title}>{text.title}</p>
        <p className={styles.venue}>
          {text.venue.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
        <p>{text.onlineStatement}</p>
        <div className={styles.seal}>
          <Rosette
            sha256={session.document.sha256}
            size="card"
            label={documentMessages.engraving}
          />
          <p>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </div>
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {words.previewNote}
      </Text>
    </figure>
  );
}

/** The owner, and every other signer who has signed. */
function principalsOf({ principalName, userId, marks }: NotarizationSession): string[] {
  const others = marks.filter((mark) => mark.role === 'signer' && mark.userId !== userId);
  return [...new Set([principalName, ...others.map((mark) => mark.signerName)])];
}
