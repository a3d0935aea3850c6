import { Title } from '@mantine/core';
import { landingMessages } from '../../../common/messages/landing.ts';
import { Figures } from './figures.tsx';
import { Section } from './section.tsx';
import styles from './security-section.module.css';

export function SecuritySection() {
  return (
    <Section id="security" title={landingMessages.securityTitle} night>
      <Figures figures={landingMessages.security} />
      <div className={styles.lists}>
        <Badges
          title={landingMessages.certificationsTitle}
          names={landingMessages.certifications}
        />
        <Badges title={landingMessages.recognitionTitle} names={landingMessages.recognition} />
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
