import { Checkbox, Text } from '@mantine/core';
import { proofingMessages as words } from '../../../common/messages/proofing-screens.ts';
import type { Proofing } from '../../../common/proofings.ts';
import { reasonOf } from '../ui/api-error.ts';
import styles from './proofing-page.module.css';
import { useProofing } from './use-proofing.ts';

interface AskProps {
  sessionId: string;
  proofing: Proofing;
}

/**
 * Asks whether the person's pictures are included in the evidence of the act; otherwise they are
 * not visible there.
 */
export function AskForPictures({ sessionId, proofing }: AskProps) {
  const { askForPictures: ask } = useProofing(sessionId);
  const { picturesAskedAt, abilities } = proofing;
  return (
    <div className={styles.asked}>
      <Checkbox
        classNames={{ description: styles.askedHelp }}
        label={words.askForPictures}
        description={words.askForPicturesHelp}
        checked={ask.isPending ? ask.variables : picturesAskedAt !== null}
        disabled={!abilities.change}
        onChange={({ currentTarget: { checked } }) => {
          if (!ask.isPending) ask.mutate(checked);
        }}
      />
      {ask.error && (
        <Text size="sm" c="red" role="alert">
          {words.saveFailed}. {reasonOf(ask.error, words.failedText)}
        </Text>
      )}
    </div>
  );
}
