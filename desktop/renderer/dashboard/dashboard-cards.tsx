import { Skeleton } from '@mantine/core';
import {
  IconArrowRight,
  IconLock,
  IconTemplate,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../common/formats.ts';
import { dashboardMessages as words } from '../../../common/messages/dashboard.ts';
import type { WhenNear } from '../ui/later.tsx';
import styles from './dashboard-cards.module.css';

export interface DocumentCounts {
  total: number;
  pending: number;
  completed: number;
}

interface DashboardCardsProps {
  counts: DocumentCounts | undefined;
  /** The counts could not be loaded: a dash is shown instead. */
  countsFailed: boolean;
  businessDocuments: boolean;
  uploadOpen: boolean;
  uploadPanelId: string;
  onUpload: () => void;
  /** Handlers for the button that opens the panel. */
  nearUpload: WhenNear;
}

/** Five fields in one band; a sixth for the administrator. */
export function DashboardCards(props: DashboardCardsProps) {
  const { counts, countsFailed } = props;
  const figureOf = (count: number | undefined) =>
    count === undefined ? (countsFailed ? '–' : undefined) : formatNumber(count);
  return (
    <div className={styles.cards}>
      <button
        type="button"
        className={styles.card}
        aria-expanded={props.uploadOpen}
        aria-controls={props.uploadPanelId}
        onClick={props.onUpload}
        {...props.nearUpload}
      >
        <Action icon={IconUpload} title={words.upload} text={words.uploadText} />
      </button>
      <Link className={styles.card} to="/templates">
        <Action icon={IconTemplate} title={words.templates} text={words.templatesText} />
      </Link>
      <Count title={words.total} text={words.totalText} value={figureOf(counts?.total)} />
      <Count title={words.pending} text={words.pendingText} value={figureOf(counts?.pending)} />
      <Count
        title={words.completed}
        text={words.completedText}
        value={figureOf(counts?.completed)}
      />
      {props.businessDocuments && (
        <Link className={styles.card} to="/business-documents">
          <Action icon={IconLock} title={words.business} text={words.businessText}>
            <span className={styles.access}>
              {words.access} <IconArrowRight stroke={1.5} aria-hidden />
            </span>
          </Action>
        </Link>
      )}
    </div>
  );
}

interface ActionProps {
  icon: TablerIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

function Action({ icon: Icon, title, text, children }: ActionProps) {
  return (
    <>
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      {children}
    </>
  );
}

function Count({ title, text, value }: { title: string; text: string; value: string | undefined }) {
  return (
    <section className={styles.count} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {value === undefined ? (
        <Skeleton className={styles.figureSkeleton} />
      ) : (
        <p className={styles.figure}>{value}</p>
      )}
      <p className={styles.text}>{text}</p>
    </section>
  );
}
