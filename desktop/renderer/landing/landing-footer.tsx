import { Text, Title } from '@mantine/core';
import {
  contactAddresses,
  footerColumns,
  landingMessages,
} from '../../../common/messages/landing.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { BrandAnchor } from '../ui/brand-mark.tsx';
import { GuillocheBand } from '../ui/guilloche-band.tsx';
import { serverOrigin } from '../ui/server-origin.ts';
import styles from './landing-footer.module.css';
import { NewsletterForm } from './newsletter-form.tsx';

/** Anchors belong to this page, everything else is on the server. */
const addressOf = (to: string) => (to.startsWith('#') ? to : serverOrigin + to);

/** The footer of the landing page. */
export function LandingFooter() {
  return (
    <footer className={styles.footer}>
      <GuillocheBand />
      <div className={styles.sheet}>
        <div className={styles.columns}>
          {footerColumns().map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <Title order={2} size="h5">
                {title}
              </Title>
              <ul className={styles.links}>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <a href={addressOf(to)}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <NewsletterForm />
        </div>
        <div className={styles.foot}>
          <BrandAnchor />
          <a href={addressOf('/verify')}>{shellMessages.verify}</a>
          <a href={`mailto:${contactAddresses.email}`}>{contactAddresses.email}</a>
          <a href={`tel:${contactAddresses.phone.replaceAll(' ', '')}`}>{contactAddresses.phone}</a>
          <Text component="span" size="sm" c="dimmed">
            {landingMessages.copyright}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {landingMessages.notAttorney}
          </Text>
        </div>
      </div>
    </footer>
  );
}
