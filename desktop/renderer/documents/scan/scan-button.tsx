import { Button, Loader, Modal, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../../common/limits.ts';
import { scanMessages as words } from '../../../../common/messages/scan.ts';
import { shellMessages } from '../../../../common/messages/shell.ts';
import { splitName } from '../../../../common/split-name.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { later, type Waiting } from '../../ui/later.tsx';
import { showToast } from '../../ui/toasts.ts';
import type { ScanDialogProps } from './scan-dialog.tsx';
import type { PictureToAdd } from './use-scan.ts';

const { Part: ScanDialog, whenNear } = later(
  async () => (await import('./scan-dialog.tsx')).ScanDialog,
  { StandIn: ScanDialogStandIn },
);

function ScanDialogStandIn({ failed, retry, onClose }: ScanDialogProps & Waiting) {
  return (
    <Modal opened fullScreen title={words.title} onClose={onClose}>
      {failed ? (
        <ErrorState title={words.notFetched} text={shellMessages.notFetchedText} onRetry={retry} />
      ) : (
        <Loader role="img" aria-label={words.loading} />
      )}
    </Modal>
  );
}

interface ScanButtonProps {
  disabled?: boolean;
  /** The storage that the plan has left, in bytes; left out if the file is sent anyway. */
  bytesLeft?: number;
  onCreated: (file: File) => void;
}

/** Opens the scanner. Its code is loaded when the button is near. */
export function ScanButton({
  disabled = false,
  bytesLeft = MAX_UPLOAD_BYTES,
  onCreated,
}: ScanButtonProps) {
  const [scanning, setScanning] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconScan stroke={1.5} aria-hidden />}
        onClick={() => setScanning(true)}
        {...whenNear}
      >
        {words.title}
      </Button>
      {scanning && (
        <ScanDialog
          bytesLeft={bytesLeft}
          onClose={() => setScanning(false)}
          onCreated={(file) => {
            setScanning(false);
            onCreated(file);
          }}
        />
      )}
    </>
  );
}

const REDUCIBLE = /\.(pdf|jpe?g|png|gif)$/i;

/** Whether a file that is too large may be a scan. */
export const isReducible = ({ name }: File): boolean => REDUCIBLE.test(name);

interface ReduceButtonProps {
  /** The component needs a `key` for each file, because its pages are read once. */
  file: File;
  disabled?: boolean;
  /** The storage that the plan has left, in bytes. */
  bytesLeft: number;
  onCreated: (file: File) => void;
}

/** Opens the scanner with the pages of a file that is too large. */
export function ReduceButton({ file, disabled, bytesLeft, onCreated }: ReduceButtonProps) {
  const [pictures, setPictures] = useState<readonly PictureToAdd[] | null>(null);
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      setPictures(await picturesOf(file));
    } catch {
      // The code could not be loaded.
      showToast({
        variant: 'destructive',
        title: words.notFetched,
        description: shellMessages.notFetchedText,
      });
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      <Text size="sm">{words.reduceText}</Text>
      <Button
        variant="default"
        disabled={disabled}
        loading={opening}
        onClick={() => void open()}
        {...whenNear}
      >
        {words.reduce}
      </Button>
      {pictures && (
        <ScanDialog
          pictures={pictures}
          name={splitName(file.name).base}
          bytesLeft={bytesLeft}
          onClose={() => setPictures(null)}
          onCreated={(reduced) => {
            setPictures(null);
            onCreated(reduced);
          }}
        />
      )}
    </>
  );
}

/** Returns the pages of a scan, or null after the reason was shown why it cannot be reduced. */
async function picturesOf(file: File): Promise<readonly PictureToAdd[] | null> {
  if (!/\.pdf$/i.test(file.name)) return [{ name: file.name, picture: file }];
  const { pagesOfPdf, PdfNotReduced } = await import('./pages-of-pdf.ts');
  const { MAX_SCAN_PAGES } = await import('./use-scan.ts');
  try {
    const pages = await pagesOfPdf(file, MAX_SCAN_PAGES);
    return pages.map((picture) => ({ name: file.name, picture, isWholePage: true }));
  } catch (error) {
    const reason = error instanceof PdfNotReduced ? error.reason : 'notOpened';
    const description = {
      notScan: words.notScanText,
      tooManyPages: words.tooManyPagesText({ most: MAX_SCAN_PAGES }),
      notOpened: words.notOpenedText,
    }[reason];
    showToast({ variant: 'destructive', title: words.notScan, description });
    return null;
  }
}
