import { Button, Group, Text, Title } from '@mantine/core';
import { landingMessages } from '../../../common/messages/landing.ts';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import styles from './hero.module.css';
import { LivingSeal } from './living-seal.tsx';

/** The top of the landing page: the promise on the left, the engraving on the right. */
export function Hero({ onStart }: { onStart: () => void }) {
  return (
    <section className={styles.hero}>
      <div className={styles.sheet}>
        <div className={styles.words}>
          <Title className={styles.title}>{landingMessages.heroTitle}</Title>
          <Text className={styles.text}>{landingMessages.heroText}</Text>
          <Group gap="sm">
            <Button size="md" onClick={onStart}>
              {landingMessages.startNotarization}
            </Button>
            <Button size="md" variant="default" component="a" href="#services">
              {landingMessages.learnMore}
            </Button>
          </Group>
          <dl className={styles.highlights}>
            {landingMessages.highlights.map(({ figure, text }) => (
              <div key={figure}>
                <dt>{figure}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <LivingSeal />
      </div>
      <GuillocheBand />
    </section>
  );
}
