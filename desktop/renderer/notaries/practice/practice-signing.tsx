import { Button, Group, Text } from '@mantine/core';
import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import { PracticeCard } from './practice-card.tsx';

interface PracticeSigningProps {
  /** The simulated signer. */
  name: string;
  pending: boolean;
  problem: string | null;
  moved: boolean;
  onSign: () => void;
}

/** The simulated signer signs when the notary asks them to. */
export function PracticeSigning({ name, pending, problem, moved, onSign }: PracticeSigningProps) {
  return (
    <PracticeCard
      title={words.signTitle}
      moved={moved}
      problem={problem && `${words.signFailed}. ${problem}`}
      onSubmit={onSign}
    >
      <Text>{words.signText({ name })}</Text>
      <Group>
        <Button type="submit" loading={pending}>
          {words.sign({ name })}
        </Button>
      </Group>
    </PracticeCard>
  );
}
