import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  countSealed,
  isBeingSealed,
  isDocumentBeingSealed,
} from '../../../../common/is-being-sealed.ts';
import {
  sessionDocumentMessages,
  sessionDocumentStateNames,
} from '../../../../common/messages/session-documents.ts';
import { sealedMessages } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { type CertificateDrafts, CertificateForm } from './certificate-form.tsx';
import styles from './certificate-panel.module.css';
import { SealMissing } from './seal-missing.tsx';
import { SealingProgress } from './sealing-progress.tsx';
import { useSeal } from './use-seal.ts';

interface CertificatePanelProps {
  session: NotarizationSession;
  /** Sealing waits for the recording. */
  paused: boolean;
  drafts: CertificateDrafts;
}

/** The notary's panel for the act: what is missing, the certificate, and the seal. */
export function CertificatePanel({ session, paused, drafts }: CertificatePanelProps) {
  const seal = useSeal(session.id);
  const { sealing, abilities } = session;
  const running = isDocumentBeingSealed(session);
  const isOver = session.publicId !== null || session.outcome != null;
  return (
    <div className={styles.panel}>
      {running && <SealingProgress progress={sealing?.progress ?? 0} />}
      {isOver && <Text>{sessionDocumentStateNames[session.outcome ?? 'sealed']}</Text>}
      {isOver && isBeingSealed(session) && (
        <Text c="dimmed">
          {sessionDocumentMessages.sealedOf(countSealed(session.documents ?? []))}
        </Text>
      )}
      {sealing?.status === 'failed' && (
        <div className={styles.failure} role="alert">
          <IconAlertTriangle stroke={1.5} aria-hidden />
          <div>
            <Text fw={560}>{sealedMessages.failed}</Text>
            <Text size="sm">{sealing.reason}</Text>
          </div>
        </div>
      )}
      {abilities.sealMissing.length > 0 && (
        <SealMissing id={session.id} missing={abilities.sealMissing} />
      )}
      {/* Kept mounted during sealing: if it fails, nothing has to be entered again. */}
      <div hidden={running || isOver}>
        <CertificateForm
          session={session}
          pending={seal.isPending}
          paused={paused}
          problem={seal.problem}
          onSeal={seal.mutate}
          drafts={drafts}
        />
      </div>
    </div>
  );
}
