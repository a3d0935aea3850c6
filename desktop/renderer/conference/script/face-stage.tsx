import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { faceMessages as words } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { proofingsQuery } from '../../proofings/shared/proofings-query.ts';
import type { RemotePerson } from '../call/call-state.ts';
import styles from './face-stage.module.css';
import { pictureAddress } from './picture-address.ts';

/** The pictures to compare come first, next to the live face. */
const COMPARED = ['front', 'selfie'] as const;

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
  // A co-located person is seen through the camera of another participant.
  const seat = person?.beside ?? userId;
  const picture = (side: 'front' | 'back' | 'selfie') => {
    const image = proofing?.images.find((one) => one.side === side);
    if (!proofing?.id || !image) return null;
    return (
      <figure key={side + image.takenAt}>
        <img
          src={pictureAddress(session.id, proofing.id, side)}
          alt={words.pictures[side]}
          className={styles.face}
        />
        <figcaption>{words.pictures[side]}</figcaption>
      </figure>
    );
  };
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
        <div className={styles.faces}>
          {COMPARED.map(picture)}
          <LiveFace
            name={name}
            remote={remotes.find(({ participant }) => participant.userId === seat)}
          />
          {picture('back')}
        </div>
      ) : (
        <Skeleton height="12lh" />
      )}
    </section>
  );
}

/** The sound of the person comes from their tile. */
function LiveFace({ name, remote }: { name: string; remote: RemotePerson | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = remote?.stream ?? null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const isOff = !remote?.participant.videoEnabled;
  return (
    <figure>
      <div className={styles.live}>
        <video ref={video} className={styles.face} autoPlay playsInline muted />
        {!stream && <Text className={styles.missing}>{words.absent({ name })}</Text>}
        {stream && isOff && <Text className={styles.missing}>{words.cameraOff({ name })}</Text>}
      </div>
      <figcaption>{words.live({ name })}</figcaption>
    </figure>
  );
}
