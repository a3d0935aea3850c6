import { Text, Title } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentLanguage } from '../../../common/messages/catalog/current-language.ts';
import type { InformationPage as Content } from '../../../common/messages/information/page.ts';
import { informationMessages as words } from '../../../common/messages/information/pages.ts';
import { contactAddresses } from '../../../common/messages/landing.ts';
import { lazyPart } from '../ui/lazy-screen.ts';
import { Page } from '../ui/page.tsx';
import styles from './information-page.module.css';

const ApiEndpoints = lazyPart(async () => (await import('./api-endpoints.tsx')).ApiEndpoints);

interface InformationPageProps {
  content: Content;
  /** Whether the English text is binding. */
  binding: boolean;
  /** Whether to list the endpoints of the API below the text. */
  withCalls: boolean;
}

/** A page of plain text with its table of contents next to it. */
export function InformationPage({ content, binding, withCalls }: InformationPageProps) {
  const { hash } = useLocation();
  const parts = Object.entries(content.parts);
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={content.title}>
      <div className={styles.layout}>
        <nav className={styles.contents} aria-label={words.contents}>
          <ul>
            {parts.map(([id, { title }]) => (
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
          {binding && currentLanguage() !== 'en' && <Text role="note">{words.binding}</Text>}
          {parts.map(([id, { title, paragraphs }]) => (
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
            <Suspense fallback={<Text role="status">{words.loadingEndpoints}</Text>}>
              <ApiEndpoints />
            </Suspense>
          )}
          <Text c="dimmed">
            {words.ask} <a href={`mailto:${contactAddresses.email}`}>{contactAddresses.email}</a>
          </Text>
        </article>
      </div>
    </Page>
  );
}
