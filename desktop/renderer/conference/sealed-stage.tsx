import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import { conferenceMessages } from '../../../common/messages/conference.ts';
import { documentMessages } from '../../../common/messages/documents.ts';
import { notaryMessages } from '../../../common/messages/notaries.ts';
import { actsText, sessionMessages } from '../../../common/messages/notarization-sessions.ts';
import {
  signatureLevelMessages,
  signatureLevelText,
} from '../../../common/messages/signature-levels.ts';
import { sealedMessages as words } from '../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import type { SessionDocument } from '../../../common/session-documents.ts';
import { SessionCharge } from '../billing/shared/session-charge.tsx';
import { DownloadButton } from '../documents/shared/download-button.tsx';
import { DownloadAll } from '../sessions/shared/documents/download-all.tsx';
import { SessionDocuments } from '../sessions/shared/documents/session-documents.tsx';
import { DownloadSealed } from '../sessions/shared/download-sealed.tsx';
import { KeepAccount } from '../sessions/shared/keep-account.tsx';
import { peopleFacts } from '../sessions/shared/people-facts.ts';
import { RateSession } from '../sessions/shared/rate-session.tsx';
import { useAuthentication } from '../ui/current-user.ts';
import { Facts } from '../ui/facts.tsx';
import ownLine from '../ui/own-line.module.css';
import { Page } from '../ui/page.tsx';
import { Rosette } from '../ui/rosette.tsx';
import styles from './sealed-stage.module.css';

interface SealedStageProps {
  session: NotarizationSession;
  /** The seal was made just now: its engraving is drawn once, animated. */
  celebrate: boolean;
}

/** The end of the act: the seal, and where the sealed document is. */
export function SealedStage({ session, celebrate }: SealedStageProps) {
  const authentication = useAuthentication();
  const owns = authentication.state === 'signed-in' && authentication.user.id === session.userId;
  const isNotary =
    authentication.state === 'signed-in' && authentication.user.id === session.notary?.userId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (celebrate) heading.current?.focus();
  }, [celebrate]);
  const { document, documents = [], notary, publicId, completedAt } = session;
  const isPackage = documents.length > 1;
  return (
    <Page title={words.title}>
      <div className={styles.stage}>
        <div className={styles.seal}>
          <Rosette
            sha256={document.sha256}
            size="hero"
            label={documentMessages.engraving}
            drawn={celebrate}
          />
        </div>
        <div className={styles.words}>
          <div role="status">
            <Title ref={heading} tabIndex={-1} className={styles.title}>
              {words.title}
            </Title>
          </div>
          <Text size="lg">{isPackage ? words.textOfSeveral : words.text}</Text>
          {isPackage && <DownloadAll isMain session={session} />}
          {isPackage && <SealedDocuments documents={documents} owns={owns} />}
          {owns && !isPackage && (
            <Group gap="md">
              <DownloadButton isMain document={document} version="notarized" />
              <DownloadButton document={document} version="evidence" />
            </Group>
          )}
          {!owns && !isPackage && session.abilities.downloadSealed && (
            <Group gap="md">
              <DownloadSealed sessionId={session.id} size="lg" />
            </Group>
          )}
          {owns && <SessionCharge sessionId={session.packageId ?? session.id} />}
          <Facts
            facts={[
              ...(isPackage
                ? []
                : [
                    { name: sessionMessages.document, value: document.originalName },
                    { name: sessionMessages.act, value: actsText(session) },
                  ]),
              ...peopleFacts(session),
              ...(notary
                ? [
                    {
                      name: sessionMessages.notary,
                      value: `${notary.firstName} ${notary.lastName} (${notary.commissionState})`,
                    },
                  ]
                : []),
              ...(completedAt ? [{ name: words.title, value: formatDateTime(completedAt) }] : []),
              ...(publicId && !isPackage
                ? [
                    { name: words.number, value: publicId, code: true },
                    {
                      name: signatureLevelMessages.name,
                      value: signatureLevelText(session.signatureLevel),
                    },
                  ]
                : []),
            ]}
          />
          <Group gap="md">
            {owns && !isPackage && (
              <Button component={Link} to={`/documents/${document.id}`} variant="default">
                {words.toDocument}
              </Button>
            )}
            {isNotary && (
              <>
                <Button component={Link} to="/notary">
                  {words.toQueue}
                </Button>
                <Button component={Link} to="/journal" variant="default">
                  {notaryMessages.journal}
                </Button>
              </>
            )}
            <Button
              component={Link}
              to="/"
              variant={owns || isNotary || session.abilities.downloadSealed ? 'default' : 'filled'}
            >
              {conferenceMessages.returnHome}
            </Button>
            {publicId && !isPackage && (
              <Anchor component={Link} to={`/verify/${publicId}`} className={ownLine.link}>
                {words.verify}
              </Anchor>
            )}
          </Group>
          {owns && <RateSession id={session.id} />}
          <KeepAccount />
        </div>
      </div>
    </Page>
  );
}

/** What became of each document of a session that has several. */
function SealedDocuments({
  documents,
  owns,
}: {
  documents: readonly SessionDocument[];
  owns: boolean;
}) {
  return (
    <SessionDocuments
      documents={documents}
      actionsOf={({ sessionId, documentId, state, isSigned, publicId }) =>
        state === 'sealed' && (
          <>
            {owns && <DownloadButton document={{ id: documentId }} version="notarized" />}
            {owns && <DownloadButton document={{ id: documentId }} version="evidence" />}
            {!owns && isSigned && (
              <DownloadSealed sessionId={sessionId} size="sm" variant="default" />
            )}
            {publicId && (
              <Anchor component={Link} to={`/verify/${publicId}`} className={ownLine.link}>
                {words.verify}
              </Anchor>
            )}
          </>
        )
      }
    />
  );
}
