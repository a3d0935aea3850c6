import { Button, Group, Title } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../common/formats.ts';
import { cardMessages } from '../../../common/messages/charges.ts';
import { profileMessages as words } from '../../../common/messages/profile.ts';
import { Billing } from '../billing/shared/billing-section.tsx';
import { usageQuery } from '../documents/shared/usage-query.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { isDesktop } from '../ui/desktop.ts';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { EmailSwitchesSection } from './email-switches-section.tsx';
import { NameForm } from './name-form.tsx';
import { PhoneSection } from './phone-section.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PlanSection } from './plan-section.tsx';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';
import { recoveryCodesQuery, securityActivityQuery, signInsQuery } from './queries.ts';
import { SecondFactors } from './second-factors.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { phoneQuery } from './shared/phone-query.ts';
import { stepUpQuery } from './shared/step-up-query.ts';
import { SignIns } from './sign-ins.tsx';
import { YourData } from './your-data.tsx';

/**
 * In milliseconds; after that, a list that is still loading no longer delays the rest of the page.
 */
const LATE_MS = 3000;

/** Returns the address of a page, unless the app cannot open it. */
function usable(page: string | null): string | null {
  // The app passes only https addresses to the system browser.
  return page && (!isDesktop() || page.startsWith('https:')) ? page : null;
}

/** The profile: personal data, second factors, sign-ins, and the person's own data. */
export function ProfilePage() {
  const authentication = useAuthentication();
  // Wait for the lists, whose length is unknown before, so that the sections below never move.
  const signIns = useQuery(signInsQuery);
  const factors = useQuery(stepUpQuery);
  const recovery = useQuery(recoveryCodesQuery);
  const activity = useQuery(securityActivityQuery(undefined));
  const usage = useQuery(usageQuery);
  const phone = useQuery(phoneQuery);
  const [isLate, setLate] = useState(false);
  useTimeout(() => setLate(true), LATE_MS, { autoInvoke: true });
  if (authentication.state !== 'signed-in') return null;
  const isKnown = {
    signIns: isLate || !signIns.isPending,
    factors: isLate || !(factors.isPending || recovery.isPending),
    activity: isLate || !activity.isPending,
    usage: isLate || !(usage.isPending || phone.isPending),
  };
  const { user } = authentication;
  const passwordPage = usable(user.passwordPage);
  const emailPage = usable(user.emailPage);
  return (
    <Page title={words.title} width="narrow">
      <Title className={styles.title}>{words.title}</Title>
      <Facts
        facts={[
          { name: words.email, value: user.email },
          { name: words.since, value: formatDate(user.createdAt) },
        ]}
      />
      <ProfileSection title={words.identity} text={words.identityText}>
        <PictureEditor user={user} />
        <NameForm user={user} />
      </ProfileSection>
      {emailPage && (
        <ProfileSection title={words.email} text={words.emailText}>
          <Group>
            <Button component="a" href={emailPage} variant="default">
              {words.changeEmail}
            </Button>
          </Group>
        </ProfileSection>
      )}
      {passwordPage && (
        <ProfileSection title={words.password} text={words.passwordText}>
          <Group>
            <Button component="a" href={passwordPage} variant="default">
              {words.changePassword}
            </Button>
          </Group>
        </ProfileSection>
      )}
      <SignIns />
      {isKnown.signIns && <SecondFactors />}
      {isKnown.signIns && isKnown.factors && <SecurityActivity />}
      {isKnown.signIns && isKnown.factors && isKnown.activity && isKnown.usage && (
        <>
          <PlanSection />
          <ProfileSection title={cardMessages.title} text={cardMessages.text} anchor="billing">
            <Billing />
          </ProfileSection>
          <EmailSwitchesSection user={user} />
          <PhoneSection />
          <YourData user={user} />
        </>
      )}
    </Page>
  );
}
