import { Text, Title } from '@mantine/core';
import { landingMessages } from '../../../common/messages/landing.ts';
import { Figures } from './figures.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { Section } from './section.tsx';
import styles from './services-section.module.css';

export function ServicesSection() {
  return (
    <Section id="services" title={landingMessages.servicesTitle}>
      <div className={styles.services}>
        {landingMessages.services.map(({ title, text }) => (
          <article key={title} className={styles.service}>
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </article>
        ))}
      </div>
      <ProductPictures />
      <Figures figures={landingMessages.figures} />
    </Section>
  );
}
