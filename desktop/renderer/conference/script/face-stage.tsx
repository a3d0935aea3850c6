import { Button, Skeleton, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { faceMessages as words } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { proofingsQuery } from '../../proofings/shared/proofings-query.ts';
import type { RemotePerson } from '../call/call-state.ts';
import { FacePictures } from './face-pictures.tsx';
import styles from './face-stage.module.css';

interface FaceStageProps {
  session: NotarizationSession;
  userId: string;
  remotes: readonly RemotePerson[];
  hidden: boolean;
  onClose: () => void;
}

/**
 * In place of the pages: the identity document, the selfie and the live face of a person side by
 * side, and then the back of the document.
 */
export function FaceStage({ session, userId, remotes, hidden, onClose }: FaceStageProps) {
  const { data } = useQuery(proofingsQuery(session.id));
  const opener = useRef(document.activeElement);
  const close = () => {
    onClose();
    // The focus returns to the button that opened the pictures.
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const proofing = data?.find(({ person }) => person.userId === userId);
  const person = session.people.find((one) => one.userId === userId);
  const name = proofing?.person.name ?? person?.name ?? '';
  return (
    <section
      className={styles.stage}
      aria-label={words.region({ name })}
      hidden={hidden}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
    >
      <header className={styles.head}>
        <Title order={2} size="h3">
          {words.region({ name })}
        </Title>
        <Button
          variant="default"
          leftSection={<IconFileText stroke={1.5} aria-hidden />}
          onClick={close}
        >
          {words.toPages}
        </Button>
      </header>
      {data ? (
        proofing && <FacePictures session={session} proofing={proofing} remotes={remotes} />
      ) : (
        <Skeleton height="12lh" />
      )}
    </section>
  );
}
