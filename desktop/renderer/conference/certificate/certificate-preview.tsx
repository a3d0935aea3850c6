import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { actsOf } from '../../../../common/acts-of.ts';
import {
  type CertificateText,
  certificateText,
  sealText,
} from '../../../../common/certificates.ts';
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

/** Previews the certificate of each act as it will be sealed, with the lines and engraving of the seal. */
export function CertificatePreview({ session, county }: CertificatePreviewProps) {
  const { data: notary } = useQuery(ownNotaryQuery);
  if (!session.notary || !session.certificateWording) return null;
  const name = `${session.notary.firstName} ${session.notary.lastName}`;
  const input = {
    state: session.notary.commissionState,
    ...(county.trim() ? { county: county.trim() } : {}),
    principals: principalsOf(session),
    notaryName: name,
    date: localDate(new Date(), session.notary.legalTimezone),
    documentTitle: session.document.certificateTitle,
    pages: session.document.pageCount ?? 1,
    sha256: session.document.sha256,
    wording: session.certificateWording,
  };
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
      <Stack gap="md">
        {actsOf(session).map((act) => (
          <CertificatePaper
            key={act}
            text={certificateText({ ...input, act })}
            sealLines={lines}
            sha256={session.document.sha256}
          />
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {words.previewNote}
      </Text>
    </figure>
  );
}

interface CertificatePaperProps {
  text: CertificateText;
  sealLines: string[];
  sha256: string;
}

/** The certificate of one act. */
function CertificatePaper({ text, sealLines, sha256 }: CertificatePaperProps) {
  return (
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
        <Rosette sha256={sha256} size="card" label={documentMessages.engraving} />
        <p>
          {sealLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The owner, and every other signer who has signed. */
function principalsOf({ principalName, userId, marks }: NotarizationSession): string[] {
  const others = marks.filter((mark) => mark.role === 'signer' && mark.userId !== userId);
  return [...new Set([principalName, ...others.map((mark) => mark.signerName)])];
}
