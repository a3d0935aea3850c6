import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { administrationMessages as words } from '../../../common/messages/administration.ts';
import type { AdministrationSection } from '../../../common/staff-roles.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Page } from '../ui/page.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import styles from './administration-layout.module.css';
import { overviewQuery } from './queries.ts';
import { Restricted } from './shared/restricted.tsx';

/** A section of the administration for the router. */
interface ShownSection {
  /** Path under /admin; empty for the overview. */
  path: string;
  section: AdministrationSection;
  label: string;
}

interface AdministrationLayoutProps {
  sections: readonly ShownSection[];
}

/** Heading and sections of the administration that the person's role may open. */
export function AdministrationLayout({ sections }: AdministrationLayoutProps) {
  const authentication = useAuthentication();
  const { pathname } = useLocation();
  const isOnStaff =
    authentication.state === 'signed-in' && authentication.user.abilities.administer;
  const { data: counts } = useQuery({ ...overviewQuery, enabled: isOnStaff });
  if (authentication.state !== 'signed-in') return null;
  const open = sections.filter(({ section }) =>
    authentication.user.abilities.sections.includes(section),
  );
  const shown = pathname.split('/')[2] ?? '';
  if (!open.some(({ path }) => path === shown)) return <Restricted />;
  return (
    <Page title={words.title}>
      <Title>{words.title}</Title>
      <nav className={styles.sections} aria-label={words.sections}>
        {open.map(({ path, section, label }) => (
          <NavLink key={path} to={path ? `/admin/${path}` : '/admin'} end={path === ''}>
            {label}
            {section === 'decisions' && counts?.pendingDecisions ? (
              <span className={styles.count}>{counts.pendingDecisions}</span>
            ) : null}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<PageLoader text={words.loading} />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
