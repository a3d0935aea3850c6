import { Title } from '@mantine/core';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { administrationWords as words } from '../../../common/words/administration.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Page } from '../ui/page.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Restricted } from '../ui/restricted.tsx';
import styles from './administration-layout.module.css';

/** A section of the administration, as the router knows it. */
interface AdministrationSection {
  /** Below /admin; empty for the overview. */
  path: string;
  label: string;
}

interface AdministrationLayoutProps {
  sections: readonly AdministrationSection[];
}

/** Heading and sections of the administration; closed to everyone but the administrator. */
export function AdministrationLayout({ sections }: AdministrationLayoutProps) {
  const authentication = useAuthentication();
  if (authentication.state !== 'signed-in') return null;
  if (!authentication.user.abilities.administer) return <Restricted />;
  return (
    <Page title={words.title}>
      <Title>{words.title}</Title>
      <nav className={styles.sections} aria-label={words.sections}>
        {sections.map(({ path, label }) => (
          <NavLink key={path} to={path ? `/admin/${path}` : '/admin'} end={path === ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<PageLoader text={words.loading} />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
