import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { scanMessages as words } from '../../../../common/messages/scan.ts';

/** With these types, an iPhone converts its HEIC photos to JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

interface AddPhotosProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Buttons that open the camera, on devices with a touch screen, and choose photos. */
export function AddPhotos({ disabled, onFiles }: AddPhotosProps) {
  const hasTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <>
      {hasTouch && (
        <FileButton
          accept={PHOTO_TYPES}
          capture="environment"
          disabled={disabled}
          onChange={(file) => {
            if (file) onFiles([file]);
          }}
        >
          {(props) => (
            <Button {...props} leftSection={<IconCamera stroke={1.5} aria-hidden />}>
              {words.take}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept={PHOTO_TYPES} multiple disabled={disabled} onChange={onFiles}>
        {(props) => (
          <Button
            {...props}
            variant={hasTouch ? 'default' : 'filled'}
            leftSection={<IconPhoto stroke={1.5} aria-hidden />}
          >
            {words.choose}
          </Button>
        )}
      </FileButton>
    </>
  );
}
