import { Title } from '@mantine/core';
import { landingWords } from '../../../common/words/landing.ts';
import { Figures } from './figures.tsx';
import { Section } from './section.tsx';
import styles from './security-section.module.css';

export function SecuritySection() {
  return (
    <Section id="security" title={landingWords.securityTitle} night>
      <Figures figures={landingWords.security} />
      <div className={styles.lists}>
        <Badges title={landingWords.certificationsTitle} names={landingWords.certifications} />
        <Badges title={landingWords.recognitionTitle} names={landingWords.recognition} />
      </div>
    </Section>
  );
}

function Badges({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <ul className={styles.badges}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
