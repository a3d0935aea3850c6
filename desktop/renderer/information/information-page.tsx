import { Text, Title } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { InformationPage as Content } from '../../../common/messages/information/page.ts';
import { informationMessages as words } from '../../../common/messages/information/pages.ts';
import { landingMessages } from '../../../common/messages/landing.ts';
import { Page } from '../ui/page.tsx';
import styles from './information-page.module.css';

const ApiCalls = lazy(async () => ({ default: (await import('./api-calls.tsx')).ApiCalls }));

interface InformationPageProps {
  content: Content;
  /** Whether to list the endpoints of the API below the text. */
  withCalls: boolean;
}

/** A page of plain text with its table of contents next to it. */
export function InformationPage({ content, withCalls }: InformationPageProps) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={content.title}>
      <div className={styles.layout}>
        <nav className={styles.contents} aria-label={words.contents}>
          <ul>
            {content.parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.text}>
          <Title>{content.title}</Title>
          <Text size="lg" c="dimmed">
            {content.intro}
          </Text>
          {content.parts.map(({ id, title, paragraphs }) => (
            <section key={id} id={id}>
              <Title order={2} size="h3">
                {title}
              </Title>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          {withCalls && (
            <Suspense fallback={<Text role="status">{words.loadingCalls}</Text>}>
              <ApiCalls />
            </Suspense>
          )}
          <Text c="dimmed">
            {words.ask} <a href={`mailto:${landingMessages.email}`}>{landingMessages.email}</a>
          </Text>
        </article>
      </div>
    </Page>
  );
}
