import { Button, FileButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toneNames, scanMessages as words } from '../../../../common/messages/scan.ts';
import { KeyboardHint } from '../../ui/keyboard-hint.tsx';
import { PHOTO_TYPES } from './add-photos.tsx';
import { CornerHandles } from './corner-handles.tsx';
import styles from './page-editor.module.css';
import { PagePicture } from './page-list.tsx';
import { type Corners, rotateCorners, WHOLE } from './picture/corners.ts';
import { type Tone, tones } from './picture/tones.ts';
import type { Scan, ScanPage } from './use-scan.ts';

interface PageEditorProps {
  scan: Scan;
  page: ScanPage;
  onDone: () => void;
}

/** Adjusts one page: its corners, rotation and colors. */
export function PageEditor({ scan, page, onDone }: PageEditorProps) {
  // While a corner is moved, the page is not drawn.
  const [moving, setMoving] = useState<Corners | null>(null);
  const { settings } = page;
  const setCorners = (corners: Corners) => {
    setMoving(null);
    scan.set(page.id, { corners });
  };
  const setToneOfAll = () => {
    for (const { id } of scan.pages) scan.set(id, { tone: settings.tone });
  };
  return (
    <Stack>
      <Text c="dimmed">
        {words.editText} <KeyboardHint>{words.editByKeys}</KeyboardHint>
      </Text>
      <div className={styles.columns}>
        <CornerHandles
          page={page}
          corners={moving ?? settings.corners}
          onMove={setMoving}
          onMoved={setCorners}
        />
        <figure className={styles.result}>
          <PagePicture page={page} alt={words.result} />
          <Text component="figcaption" size="sm" c="dimmed">
            {words.result}
          </Text>
        </figure>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => scan.rotate(page.id)}>
          {words.rotate}
        </Button>
        <Button variant="default" onClick={() => setCorners(proposedCorners(page))}>
          {words.proposed}
        </Button>
        <Button variant="default" onClick={() => setCorners(WHOLE)}>
          {words.whole}
        </Button>
        <FileButton
          accept={PHOTO_TYPES}
          onChange={(file) => {
            if (file) void scan.replace(page.id, file);
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {words.replace}
            </Button>
          )}
        </FileButton>
      </Group>
      <Group gap="sm">
        <SegmentedControl
          aria-label={words.tone}
          data={tones.map((value) => ({ value, label: toneNames[value] }))}
          value={settings.tone}
          onChange={(tone) => scan.set(page.id, { tone: tone as Tone })}
        />
        {scan.pages.length > 1 && (
          <Button variant="subtle" onClick={setToneOfAll}>
            {words.toneForAll}
          </Button>
        )}
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{words.done}</Button>
      </Group>
    </Stack>
  );
}

/** The corners that were found in the photo, rotated as the page is. */
function proposedCorners({ opened, settings }: ScanPage): Corners {
  let { corners } = opened;
  for (let turn = 0; turn < settings.turns; turn += 1) corners = rotateCorners(corners);
  return corners;
}
