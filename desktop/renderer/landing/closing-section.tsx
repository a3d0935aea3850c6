import { Button, Group, Text } from '@mantine/core';
import { landingWords } from '../../../common/words/landing.ts';
import { Section } from './section.tsx';

/** The last invitation. */
export function ClosingSection({ onStart }: { onStart: () => void }) {
  return (
    <Section title={landingWords.closingTitle}>
      <Group gap="sm" mb="md">
        <Button onClick={onStart}>{landingWords.startNow}</Button>
        <Button variant="default" component="a" href={`mailto:${landingWords.email}`}>
          {landingWords.scheduleDemo}
        </Button>
      </Group>
      <Text c="dimmed">{landingWords.closingText}</Text>
    </Section>
  );
}
