import { Button, Group, Text, Title } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  sideHelp,
  sideNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import { reasonOf } from '../../ui/api-error.ts';
import { AdviceList } from './advice-list.tsx';
import { CameraPanel } from './camera-panel.tsx';
import styles from './capture.module.css';
import { ChooseFile } from './choose-file.tsx';
import { KindChoice } from './kind-choice.tsx';
import { type Capture, sidesFor } from './use-capture.ts';

interface CapturePanelProps {
  capture: Capture;
  /** Opens the camera without a press. */
  opensCamera?: boolean;
  /** Moves the focus here when the panel appears, because it replaces what had the focus. */
  takesFocus?: boolean;
  /** Other ways to supply the pictures. */
  others?: ReactNode;
}

/** The picture to take now: with the camera, or from a file. */
export function CapturePanel(props: CapturePanelProps) {
  const { capture, opensCamera = false, takesFocus = false, others } = props;
  const { current, kind, advice, error } = capture;
  const [isCameraOn, setCameraOn] = useState(opensCamera);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? null : current);
  useEffect(() => {
    // The next picture is requested automatically, so screen readers must announce it.
    if (shown.current !== current) title.current?.focus();
    shown.current = current;
  }, [current]);
  if (!current) return null;
  const sides = sidesFor(kind);
  const choose = (
    <ChooseFile key={current} side={current} onFile={(file) => capture.add(current, file)} />
  );
  return (
    <div className={styles.panel}>
      {current === 'front' && <KindChoice kind={kind} onKind={capture.setKind} />}
      <div>
        <Title order={3} ref={title} tabIndex={-1}>
          {words.pictureStep({
            step: sides.indexOf(current) + 1,
            total: sides.length,
            side: sideNames[current],
          })}
        </Title>
        <Text c="dimmed">{sideHelp(current, kind)}</Text>
        <div role="status">
          <AdviceList advice={advice} />
        </div>
      </div>
      {error && (
        <Text c="red" role="alert">
          {words.pictureFailed}. {reasonOf(error, words.failedText)}
        </Text>
      )}
      {isCameraOn ? (
        <CameraPanel
          side={current}
          kind={kind}
          onPicture={(file) => capture.add(current, file)}
          onClose={() => setCameraOn(false)}
        >
          {choose}
        </CameraPanel>
      ) : (
        <Group gap="xs" className={styles.actions}>
          <Button
            leftSection={<IconCamera stroke={1.5} aria-hidden />}
            onClick={() => setCameraOn(true)}
          >
            {words.openCamera}
          </Button>
          {choose}
          {others}
        </Group>
      )}
      {capture.mayKeep && (
        <Group className={styles.actions}>
          <Button variant="default" onClick={() => capture.keep([current])}>
            {words.keepAnyway}
          </Button>
        </Group>
      )}
    </div>
  );
}
