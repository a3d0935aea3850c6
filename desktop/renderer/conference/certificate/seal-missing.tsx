import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { certificateMessages as words } from '../../../../common/messages/signing.ts';
import { SECOND_FACTORS_PATH } from '../../profile/shared/second-factors-path.ts';
import { stepUpQuery } from '../../profile/shared/step-up-query.ts';
import { refetchNotarization } from '../queries.ts';
import styles from './certificate-panel.module.css';

/** What is still to do before the seal, with a way to set up a second factor if there is none. */
export function SealMissing({ id, missing }: { id: string; missing: readonly string[] }) {
  const queryClient = useQueryClient();
  const factors = useQuery(stepUpQuery);
  const checkAgain = () => {
    void factors.refetch();
    void refetchNotarization(queryClient, id).catch(() => undefined);
  };
  return (
    <div className={styles.missing} role="status">
      <Text fw={560}>{words.missing}</Text>
      <ul>
        {missing.map((sentence) => (
          <li key={sentence}>
            <IconCircleDashed stroke={1.5} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
      {factors.data?.length === 0 && (
        <>
          <Text size="sm" mt="sm">
            {words.noFactorText}
          </Text>
          <Group gap="md" mt="xs">
            <Anchor href={SECOND_FACTORS_PATH} target="_blank" rel="noopener" size="sm">
              {words.profileLink}
            </Anchor>
            <Button size="xs" variant="default" onClick={checkAgain}>
              {words.checkAgain}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}
