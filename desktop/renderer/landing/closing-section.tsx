import { Button, Group, Text } from '@mantine/core';
import { landingWords } from '../../../common/words/landing.ts';
import { Section } from './section.tsx';

interface ClosingSectionProps {
  onStart: () => void;
  onDemo: () => void;
}

export function ClosingSection({ onStart, onDemo }: ClosingSectionProps) {
  return (
    <Section title={landingWords.closingTitle}>
      <Group gap="sm" mb="md">
        <Button onClick={onStart}>{landingWords.startNow}</Button>
        <Button variant="default" onClick={onDemo}>
          {landingWords.scheduleDemo}
        </Button>
      </Group>
      <Text c="dimmed">{landingWords.closingText}</Text>
    </Section>
  );
}
