import { Button, Group, Text } from '@mantine/core';
import { landingMessages } from '../../../common/messages/landing.ts';
import { Section } from './section.tsx';

interface ClosingSectionProps {
  onStart: () => void;
  onDemo: () => void;
}

export function ClosingSection({ onStart, onDemo }: ClosingSectionProps) {
  return (
    <Section title={landingMessages.closingTitle}>
      <Group gap="sm" mb="md">
        <Button onClick={onStart}>{landingMessages.startNow}</Button>
        <Button variant="default" onClick={onDemo}>
          {landingMessages.scheduleDemo}
        </Button>
      </Group>
      <Text c="dimmed">{landingMessages.closingText}</Text>
    </Section>
  );
}
