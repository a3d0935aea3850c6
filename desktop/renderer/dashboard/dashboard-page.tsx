import { Collapse, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { dashboardMessages } from '../../../common/messages/dashboard.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import { displayName, type User } from '../../../common/users.ts';
import type { WhenNear } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { UserPortrait } from '../ui/user-portrait.tsx';
import { DashboardCards, type DocumentCounts } from './dashboard-cards.tsx';
import styles from './dashboard-page.module.css';

interface DashboardPageProps {
  /** Undefined until the user is known. */
  user: User | undefined;
  /** Undefined while they are loading. */
  counts: DocumentCounts | undefined;
  countsFailed: boolean;
  uploadOpen: boolean;
  onToggleUpload: () => void;
  /** Handlers for the button that opens the panel. */
  nearUpload: WhenNear;
  uploadPanel: ReactNode;
  /** The list of documents. */
  children: ReactNode;
}

const PANEL_ID = 'upload-panel';

/** A person's documents, and what they can do next. */
export function DashboardPage(props: DashboardPageProps) {
  return (
    <Page title={shellMessages.dashboard}>
      <header className={styles.head}>
        <UserPortrait user={props.user} size="lg" />
        <div className={styles.words}>
          <Title>
            {props.user ? (
              dashboardMessages.welcome({ name: displayName(props.user) })
            ) : (
              <span role="status">{dashboardMessages.loading}</span>
            )}
          </Title>
          <Text c="dimmed">{dashboardMessages.text}</Text>
        </div>
      </header>
      <DashboardCards
        counts={props.counts}
        countsFailed={props.countsFailed}
        businessDocuments={props.user?.abilities.businessDocuments ?? false}
        uploadOpen={props.uploadOpen}
        uploadPanelId={PANEL_ID}
        onUpload={props.onToggleUpload}
        nearUpload={props.nearUpload}
      />
      <Collapse expanded={props.uploadOpen} id={PANEL_ID} keepMountedMode="display-none">
        <div className={styles.panel}>{props.uploadPanel}</div>
      </Collapse>
      {props.children}
    </Page>
  );
}
