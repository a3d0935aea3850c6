import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import { pngAddress } from '../pages/page-marks.tsx';
import styles from './signature-input.module.css';
import { readSignaturePicture } from './signature-picture.ts';

interface SignatureUploadProps {
  /** PNG in base64; null if none was chosen. */
  picture: string | null;
  onChange: (png: string | null) => void;
}

/** Takes the signature from a picture. The picture is read in this browser and is not sent. */
export function SignatureUpload({ picture, onChange }: SignatureUploadProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    setReading(true);
    setProblem(null);
    const read = await readSignaturePicture(file);
    setReading(false);
    if ('png' in read) return onChange(read.png);
    onChange(null);
    setProblem(read.problem === 'empty' ? words.uploadEmpty : words.uploadUnreadable);
  };
  return (
    <Stack gap="xs">
      {picture && (
        <div className={styles.paper}>
          <img className={styles.picture} src={pngAddress(picture)} alt={words.uploadPreview} />
        </div>
      )}
      <div>
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              loading={isReading}
              leftSection={<IconPhoto stroke={1.5} aria-hidden />}
            >
              {picture ? words.uploadAgain : words.upload}
            </Button>
          )}
        </FileButton>
      </div>
      <Text size="sm" c="dimmed">
        {words.uploadHelp}
      </Text>
      {problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
