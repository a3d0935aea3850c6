import { Progress, Text } from '@mantine/core';
import { sealingPercent, sealedWords as words } from '../../../../common/words/signing.ts';

/** The sealing job, as far as it has come. */
export function SealingProgress({ progress }: { progress: number }) {
  return (
    <div role="status">
      <Text fw={560}>
        {words.sealing}: {sealingPercent(progress)}
      </Text>
      <Progress value={progress} aria-label={words.sealing} my="sm" />
      <Text size="sm" c="dimmed">
        {words.sealingText}
      </Text>
    </div>
  );
}
