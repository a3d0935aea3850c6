import { Text, Title } from '@mantine/core';
import { landingWords } from '../../../common/words/landing.ts';
import { Figures } from './figures.tsx';
import { Section } from './section.tsx';
import styles from './services-section.module.css';

export function ServicesSection() {
  return (
    <Section id="services" title={landingWords.servicesTitle}>
      <div className={styles.services}>
        {landingWords.services.map(({ title, text }) => (
          <article key={title} className={styles.service}>
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </article>
        ))}
      </div>
      <Figures figures={landingWords.figures} />
    </Section>
  );
}
