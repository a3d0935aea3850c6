import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import {
  sideNames,
  proofingMessages as words,
} from '../../../../common/messages/proofing-screens.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';

/** A button that chooses a picture of a side from the files of this device. */
export function ChooseFile({ side, onFile }: { side: ImageSide; onFile: (file: File) => void }) {
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp"
      onChange={(file) => {
        if (file) onFile(file);
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          aria-label={`${words.choose}: ${sideNames[side]}`}
          leftSection={<IconUpload stroke={1.5} aria-hidden />}
        >
          {words.choose}
        </Button>
      )}
    </FileButton>
  );
}
