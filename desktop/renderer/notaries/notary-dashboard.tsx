import { Button, Group, Tabs, Text, Title } from '@mantine/core';
import { IconBook, IconCoin, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents, formatNumber } from '../../../common/formats.ts';
import { dashboardMessages } from '../../../common/messages/dashboard.ts';
import { notaryMessages as words } from '../../../common/messages/notaries.ts';
import { earningMessages } from '../../../common/messages/notary-pay.ts';
import type { Notary } from '../../../common/notaries.ts';
import { stepUpQuery } from '../profile/shared/step-up-query.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { AssignmentsTab } from './assignments-tab.tsx';
import { AvailabilityTab } from './availability-tab.tsx';
import { FactorNote } from './factor-note.tsx';
import { Figures } from './figures.tsx';
import styles from './notary-dashboard.module.css';
import { NotaryProfileTab } from './notary-profile-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PapersNote } from './papers/papers-note.tsx';
import { PapersSection } from './papers/papers-section.tsx';
import { openAssignmentsQuery } from './queries.ts';
import { Queue } from './queue.tsx';
import { NotaryStatusBadge } from './shared/notary-badges.tsx';

/** The queue, statistics, sessions, hours and the record of a notary. */
export function NotaryDashboard({ notary }: { notary: Notary }) {
  const [tab, setTab] = useState<string | null>('overview');
  // Keeps edited, unsaved hours while another tab is open.
  const [hoursOpened, setHoursOpened] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const openTab = (name: string) => {
    setTab(name);
    // After the tab has its height.
    requestAnimationFrame(() => tabs.current?.scrollIntoView({ block: 'start' }));
  };
  const openHours = () => openTab('availability');
  if (tab === 'availability' && !hoursOpened) setHoursOpened(true);
  const open = useQuery(openAssignmentsQuery(notary.id));
  const factors = useQuery(stepUpQuery);
  const authentication = useAuthentication();
  const isWarned =
    authentication.state === 'signed-in' && authentication.user.missingSecondFactor !== null;
  // What is on top would move everything below it if it appeared later.
  if (open.isPending || factors.isPending) return <PageLoader text={words.loading} />;
  return (
    <>
      <header className={styles.head}>
        <Group gap="md">
          <Title>{dashboardMessages.welcome({ name: notary.firstName })}</Title>
          <NotaryStatusBadge status={notary.status} />
          {linksOf(notary).map(({ to, icon: Icon, name }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="default"
              leftSection={<Icon stroke={1.5} aria-hidden />}
            >
              {name}
            </Button>
          ))}
        </Group>
        {notary.statusReason && <Text c="dimmed">{notary.statusReason}</Text>}
      </header>
      {factors.data?.length === 0 && !isWarned && <FactorNote />}
      <PapersNote notary={notary} onOpen={() => openTab('profile')} />
      {notary.status === 'pending_approval' && <PapersSection notary={notary} />}
      {open.data && <Queue notary={notary} open={open.data} onSetAvailability={openHours} />}
      <div className={styles.stats}>
        <Figures
          figures={[
            {
              name: words.rating,
              value: notary.performanceRating.toFixed(1),
              text: words.ratingOf,
            },
            { name: words.totalSessions, value: formatNumber(notary.totalSessions) },
            { name: words.successfulSessions, value: formatNumber(notary.successfulSessions) },
            {
              name: words.sessionRate,
              value: formatCents(notary.sessionRate),
              text: words.perSession,
            },
          ]}
        />
      </div>
      <Tabs ref={tabs} value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="overview">{words.overview}</Tabs.Tab>
          <Tabs.Tab value="availability">{words.availability}</Tabs.Tab>
          <Tabs.Tab value="assignments">{words.assignments}</Tabs.Tab>
          <Tabs.Tab value="profile">{words.profile}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab notary={notary} onSetAvailability={openHours} />
        </Tabs.Panel>
        <Tabs.Panel value="availability" keepMounted={hoursOpened}>
          <AvailabilityTab notary={notary} />
        </Tabs.Panel>
        <Tabs.Panel value="assignments">
          <AssignmentsTab notaryId={notary.id} />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <NotaryProfileTab notary={notary} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The pages in the head of the dashboard. Rejected applicants cannot practice. */
const linksOf = ({ rejectedAt }: Notary) => [
  { to: '/journal', icon: IconBook, name: words.journal },
  { to: '/notary/earnings', icon: IconCoin, name: earningMessages.title },
  ...(rejectedAt === null ? [{ to: '/practice', icon: IconSchool, name: words.practice }] : []),
];
