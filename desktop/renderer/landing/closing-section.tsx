import { Button, Group, Text, Title } from '@mantine/core';
import { landingMessages } from '../../../common/messages/landing.ts';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import styles from './closing-section.module.css';

interface ClosingSectionProps {
  onStart: () => void;
  onDemo: () => void;
}

/** The end of the landing page: the call to action on the left, facts about every act on the right. */
export function ClosingSection({ onStart, onDemo }: ClosingSectionProps) {
  return (
    <section className={styles.closing}>
      <GuillocheBand />
      <div className={styles.sheet}>
        <div>
          <Title order={2} className={styles.title}>
            {landingMessages.closingTitle}
          </Title>
          <Group gap="sm" mb="md">
            <Button size="md" onClick={onStart}>
              {landingMessages.startNow}
            </Button>
            <Button size="md" variant="default" onClick={onDemo}>
              {landingMessages.scheduleDemo}
            </Button>
          </Group>
          <Text>{landingMessages.closingText}</Text>
        </div>
        <dl className={styles.facts}>
          {landingMessages.closingFacts.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
