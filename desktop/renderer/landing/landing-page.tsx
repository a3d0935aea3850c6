import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import type { ContactTopic } from '../../../common/contact-requests.ts';
import { landingMessages } from '../../../common/messages/landing.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import type { Authentication } from '../ui/current-user.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { ClosingSection } from './closing-section.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { GetStartedDialogs, useGetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import styles from './landing-page.module.css';
import { PricingSection } from './pricing-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { ServicesSection } from './services-section.tsx';

export function LandingPage({ authentication }: { authentication: Authentication }) {
  const { state, returnTo, start, close } = useGetStarted();
  const [topic, setTopic] = useState<ContactTopic | null>(null);
  useDocumentTitle(`${shellMessages.product}: ${landingMessages.heroTitle}`);
  return (
    <>
      <LandingHeader authentication={authentication} onGetStarted={() => start()} />
      <ThemeToggle className={styles.toggle} />
      <main className={styles.main}>
        <Hero onStart={() => start()} />
        <ServicesSection />
        <SecuritySection />
        <PricingSection
          onStart={() => start()}
          onTryFree={() => start('/profile?plan=business')}
          onContactSales={() => setTopic('sales')}
        />
        <ClosingSection onStart={() => start()} onDemo={() => setTopic('demo')} />
      </main>
      <LandingFooter />
      <ContactDialog topic={topic} onClose={() => setTopic(null)} />
      <GetStartedDialogs state={state} returnTo={returnTo} close={close} />
    </>
  );
}
