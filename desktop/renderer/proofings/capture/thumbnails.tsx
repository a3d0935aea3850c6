import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconId, IconUser } from '@tabler/icons-react';
import {
  sideNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import styles from './capture.module.css';

/**
 * sending: it is uploaded and read. failed: it was not saved. look: it could be better. taken: the
 * server has it.
 */
export type PictureStatus = 'missing' | 'sending' | 'failed' | 'look' | 'taken';

export interface PictureLine {
  side: ImageSide;
  status: PictureStatus;
  /** The picture, if this page has it. The server does not return pictures to the signer. */
  file: File | undefined;
}

interface ThumbnailsProps {
  lines: PictureLine[];
  /** The picture that is being taken, which has no button here. */
  current: ImageSide | null;
  /** Takes one again; absent if pictures cannot be replaced. */
  onAgain: ((side: ImageSide) => void) | undefined;
}

const STATUS = {
  missing: () => words.missing,
  sending: () => words.reading,
  failed: () => words.pictureFailed,
  look: () => words.checkIt,
  taken: () => words.received,
};

/** The pictures so far, small, with their status. */
export function Thumbnails({ lines, current, onAgain }: ThumbnailsProps) {
  const isHidden = lines.some(
    ({ status, file }) => (status === 'taken' || status === 'look') && !file,
  );
  return (
    <>
      <ul className={styles.thumbnails}>
        {lines.map(({ side, status, file }) => (
          <li key={side} className={styles.thumbnail} aria-current={side === current || undefined}>
            <Thumbnail side={side} file={status === 'missing' ? undefined : file} />
            <div className={styles.caption}>
              <Text size="sm" fw={560}>
                {sideNames[side]}
              </Text>
              <Text size="sm" c="dimmed" className={styles.status} role="status">
                <StatusIcon status={status} />
                {STATUS[status]()}
              </Text>
              {onAgain && side !== current && status !== 'missing' && status !== 'sending' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${words.again}: ${sideNames[side]}`}
                  onClick={() => onAgain(side)}
                >
                  {words.again}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isHidden && (
        <Text size="sm" c="dimmed">
          {words.notShownAgain}
        </Text>
      )}
    </>
  );
}

function Thumbnail({ side, file }: { side: ImageSide; file: File | undefined }) {
  const Icon = side === 'selfie' ? IconUser : IconId;
  return (
    <div className={styles.frame}>
      {file ? <Small file={file} /> : <Icon stroke={1.25} aria-hidden />}
    </div>
  );
}

/** The caption names it, so it has no text of its own. */
function Small({ file }: { file: File }) {
  return <img src={useObjectUrl(file)} alt="" />;
}

function StatusIcon({ status }: { status: PictureStatus }) {
  if (status === 'sending') return <Loader size="xs" aria-hidden />;
  if (status === 'look' || status === 'failed')
    return <IconAlertTriangle stroke={1.75} aria-hidden />;
  return status === 'taken' ? <IconCheck stroke={2} aria-hidden /> : null;
}
