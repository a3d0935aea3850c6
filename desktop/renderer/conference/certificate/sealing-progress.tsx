import { Progress, Text } from '@mantine/core';
import { sealedMessages as words } from '../../../../common/messages/signing.ts';

/** Progress of the sealing job. */
export function SealingProgress({ progress }: { progress: number }) {
  return (
    <div role="status">
      <Text fw={560}>{words.progress({ percent: Math.round(progress) })}</Text>
      <Progress value={progress} aria-label={words.sealing} my="sm" />
      <Text size="sm" c="dimmed">
        {words.sealingText}
      </Text>
    </div>
  );
}
