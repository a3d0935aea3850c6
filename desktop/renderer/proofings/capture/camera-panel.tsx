import { Button, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  hintMessages,
  sideNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { AdviceList } from './advice-list.tsx';
import styles from './capture.module.css';
import { guideIn } from './guide.ts';
import { type TakenPicture, takePicture } from './take-picture.ts';
import { useCameraStream } from './use-camera-stream.ts';
import { useFrameHint } from './use-frame-hint.ts';

/** How long a document must be steady before its picture is taken automatically. */
const STEADY_MS = 1200;
/** The same for a face: people want to be ready. */
const POSE_MS = 3000;
/** How long a picture that was taken automatically is shown before it is used. */
const SHOWN_MS = 3000;

interface Shot extends TakenPicture {
  side: ImageSide;
  /** It was taken automatically. */
  byItself: boolean;
}

interface CameraPanelProps {
  side: ImageSide;
  kind: DocumentKind;
  onPicture: (file: File) => void;
  onClose: () => void;
  /** Further buttons, such as the choice of a file. */
  children: ReactNode;
}

/**
 * The camera with a guide and live hints; after a picture is taken, a large preview of it. A good
 * picture is taken and used automatically, and the buttons do the same at any time.
 */
export function CameraPanel({ side, kind, onPicture, onClose, children }: CameraPanelProps) {
  const camera = useCameraStream(side === 'selfie' ? 'user' : 'environment');
  const { video, state, size } = camera;
  const [last, setTaken] = useState<Shot | null>(null);
  // A picture of one side is never used for another.
  const taken = last?.side === side ? last : null;
  const hint = useFrameHint(video, { side, kind, isOn: state === 'open' && !taken });
  const shoot = async (byItself: boolean) => {
    const picture = video.current && (await takePicture(video.current, { side, kind }));
    setTaken(picture && { ...picture, side, byItself });
  };
  const steady = hint === 'good' && !taken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one picture each time the camera is steady
  useEffect(() => {
    if (!steady) return;
    const timer = setTimeout(() => void shoot(true), side === 'selfie' ? POSE_MS : STEADY_MS);
    return () => clearTimeout(timer);
  }, [steady, side]);
  const use = () => {
    if (taken) onPicture(taken.file);
    setTaken(null);
  };
  if (state === 'failed') {
    return (
      <>
        <Text size="sm" role="alert">
          {words.noCamera}
        </Text>
        <Group gap="xs" className={styles.actions}>
          {children}
        </Group>
      </>
    );
  }
  const guide = size && guideIn(size, side, kind);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <>
      {taken && <Preview taken={taken} onUse={use} onAgain={() => setTaken(null)} />}
      {/* The camera stays open behind the preview, so that another picture needs no wait. */}
      <div
        hidden={taken !== null}
        className={styles.stage}
        data-side={side}
        data-good={hint === 'good' || undefined}
        style={size ? { aspectRatio: `${size.width} / ${size.height}` } : {}}
      >
        <video
          ref={video}
          className={styles.video}
          autoPlay
          muted
          playsInline
          onLoadedData={camera.onFrame}
          aria-label={sideNames[side]}
        />
        {size && guide && (
          <div
            className={styles.guide}
            style={{
              insetInlineStart: percent(guide.x, size.width),
              insetBlockStart: percent(guide.y, size.height),
              width: percent(guide.width, size.width),
              height: percent(guide.height, size.height),
            }}
          />
        )}
      </div>
      {!taken && (
        <>
          <Text role="status" className={styles.hint}>
            {state === 'opening'
              ? words.cameraOpening
              : hintMessages[hint ?? (side === 'selfie' ? 'face' : 'card')]}
          </Text>
          <Group gap="xs" className={styles.actions}>
            <Button
              disabled={state !== 'open'}
              leftSection={<IconCamera stroke={1.5} aria-hidden />}
              onClick={() => void shoot(false)}
            >
              {words.shoot}
            </Button>
            {children}
            <Button variant="default" onClick={onClose}>
              {words.closeCamera}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

interface PreviewProps {
  taken: Shot;
  onUse: () => void;
  onAgain: () => void;
}

function Preview({ taken, onUse, onAgain }: PreviewProps) {
  const url = useObjectUrl(taken.file);
  const isUsedSoon = taken.byItself && taken.advice.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each picture
  useEffect(() => {
    if (!isUsedSoon) return;
    const timer = setTimeout(onUse, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isUsedSoon, taken]);
  return (
    <>
      <img className={styles.preview} src={url} alt={words.preview} />
      <AdviceList advice={taken.advice} />
      {isUsedSoon && <Text role="status">{words.usedSoon}</Text>}
      <Group gap="xs" className={styles.actions}>
        <Button autoFocus onClick={onUse}>
          {words.use}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {words.again}
        </Button>
      </Group>
    </>
  );
}
