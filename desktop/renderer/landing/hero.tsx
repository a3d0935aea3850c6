import { Button, Group, Text, Title } from '@mantine/core';
import { landingWords } from '../../../common/words/landing.ts';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import styles from './hero.module.css';
import { LivingSeal } from './living-seal.tsx';

/** The top of the landing page: the promise on the left, the engraving on the right. */
export function Hero({ onStart }: { onStart: () => void }) {
  return (
    <section className={styles.hero}>
      <div className={styles.sheet}>
        <div className={styles.words}>
          <Title className={styles.title}>{landingWords.heroTitle}</Title>
          <Text className={styles.text}>{landingWords.heroText}</Text>
          <Group gap="sm">
            <Button size="md" onClick={onStart}>
              {landingWords.startNotarization}
            </Button>
            <Button size="md" variant="default" component="a" href="#services">
              {landingWords.learnMore}
            </Button>
          </Group>
          <dl className={styles.highlights}>
            {landingWords.highlights.map(({ figure, text }) => (
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
