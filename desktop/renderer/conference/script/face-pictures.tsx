import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { faceMessages as words } from '../../../../common/messages/script.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import type { Proofing } from '../../../../common/proofings.ts';
import type { RemotePerson } from '../call/call-state.ts';
import styles from './face-pictures.module.css';
import { pictureAddress } from './picture-address.ts';

/** The pictures to compare come first, next to the live face. */
const COMPARED = ['front', 'selfie'] as const;

interface FacePicturesProps {
  session: NotarizationSession;
  proofing: Proofing;
  remotes: readonly RemotePerson[];
  /** For a narrow panel: one picture below the other. */
  narrow?: boolean;
}

/** The identity document, the selfie and the live face of a person, to compare them. */
export function FacePictures({ session, proofing, remotes, narrow = false }: FacePicturesProps) {
  const { id, images, person } = proofing;
  const { userId } = person;
  // A co-located person is seen through the camera of another participant.
  const seat = session.people.find((one) => one.userId === userId)?.beside ?? userId;
  const picture = (side: 'front' | 'back' | 'selfie') => {
    const image = images.find((one) => one.side === side);
    if (!id || !image) return null;
    return (
      <figure key={side + image.takenAt} data-side={side}>
        <img
          src={pictureAddress(session.id, id, side)}
          alt={words.pictures[side]}
          className={styles.face}
        />
        <figcaption>{words.pictures[side]}</figcaption>
      </figure>
    );
  };
  return (
    <div className={styles.faces} data-narrow={narrow || undefined}>
      {COMPARED.map(picture)}
      <LiveFace
        name={person.name}
        remote={remotes.find(({ participant }) => participant.userId === seat)}
      />
      {picture('back')}
    </div>
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
    <figure data-live>
      <div className={styles.live}>
        <video ref={video} className={styles.face} autoPlay playsInline muted />
        {!stream && <Text className={styles.missing}>{words.absent({ name })}</Text>}
        {stream && isOff && <Text className={styles.missing}>{words.cameraOff({ name })}</Text>}
      </div>
      <figcaption>{words.live({ name })}</figcaption>
    </figure>
  );
}
