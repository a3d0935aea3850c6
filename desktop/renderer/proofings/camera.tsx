import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sideNames, proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import type { ImageSide } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import styles from './proofing-page.module.css';

interface CameraProps {
  side: ImageSide;
  onShot: (file: File) => void;
  onClose: () => void;
}

/** The current video frame as a file. */
async function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  return blob && new File([blob], 'picture.jpg', { type: 'image/jpeg' });
}

/** The camera, live: the rear one for a document, the front one for the face. */
export function Camera({ side, onShot, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const facingMode = side === 'selfie' ? 'user' : 'environment';
    const opened = navigator.mediaDevices?.getUserMedia({
      video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
    (opened ?? Promise.reject(new Error('no camera'))).then(
      (made) => {
        stream = made;
        if (gone) for (const track of made.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = made;
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [side]);
  const shoot = async () => {
    const file = video.current && (await frameOf(video.current));
    if (file) onShot(file);
  };
  if (state === 'failed') {
    return (
      <Text size="sm" role="alert">
        {words.noCamera}
      </Text>
    );
  }
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        autoPlay
        muted
        playsInline
        // Before the first frame there is nothing to capture.
        onLoadedData={() => setState('open')}
        aria-label={sideNames[side]}
      />
      <Group gap="xs">
        <Button
          disabled={state !== 'open'}
          leftSection={<IconCamera stroke={1.5} aria-hidden />}
          onClick={() => void shoot()}
        >
          {words.shoot}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.closeCamera}
        </Button>
      </Group>
    </>
  );
}
