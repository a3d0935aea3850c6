import { Button, Text, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { landingWords } from '../../../common/words/landing.ts';
import { shellWords } from '../../../common/words/shell.ts';
import { BrandLink } from '../ui/brand-mark.tsx';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './landing-footer.module.css';

const TARGETS: Record<string, string> = {
  About: '#about',
  Contact: '#contact',
  Security: '#security',
  'API documentation': '/api/openapi.json',
};
const FALLBACK: Record<string, string> = {
  Services: '#services',
  Company: `mailto:${landingWords.email}`,
  Resources: '#security',
  Legal: `mailto:${landingWords.email}`,
};

/** Where everything else is found. */
export function LandingFooter() {
  return (
    <footer className={styles.footer}>
      <GuillocheBand />
      <div className={styles.sheet}>
        <div className={styles.columns}>
          {landingWords.footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <Title order={2} size="h5">
                {title}
              </Title>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link}>
                    <a href={TARGETS[link] ?? FALLBACK[title]}>{link}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <Newsletter />
        </div>
        <div className={styles.foot}>
          <BrandLink />
          <Link to="/verify">{shellWords.verify}</Link>
          <a href={`mailto:${landingWords.email}`}>{landingWords.email}</a>
          <a href={`tel:${landingWords.phone.replaceAll(' ', '')}`}>{landingWords.phone}</a>
          <Text component="span" size="sm" c="dimmed">
            {landingWords.copyright}
          </Text>
        </div>
      </div>
    </footer>
  );
}

function Newsletter() {
  return (
    <form
      className={styles.newsletter}
      onSubmit={(event) => {
        event.preventDefault();
        showToast({ title: landingWords.subscribe, description: landingWords.newsletterNotYet });
      }}
    >
      <Title order={2} size="h5">
        {landingWords.newsletterTitle}
      </Title>
      <TextInput type="email" required withAsterisk={false} label={landingWords.newsletterLabel} />
      <Button type="submit" variant="default">
        {landingWords.subscribe}
      </Button>
    </form>
  );
}
