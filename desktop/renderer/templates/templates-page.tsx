import { Anchor, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import {
  myTemplatesMessages,
  requestMessages,
  templateMessages,
} from '../../../common/messages/templates.ts';
import { Page } from '../ui/page.tsx';
import { MyTemplates } from './my-templates.tsx';
import { RequestForm } from './requests/request-form.tsx';
import { RequestList } from './requests/request-list.tsx';
import { TemplateShelf } from './template-shelf.tsx';
import styles from './templates-page.module.css';
import { type TemplatesView, useTemplatesAddress } from './use-filter.ts';

const heads = (): Record<TemplatesView, { title: string; text: string }> => ({
  shelf: { title: templateMessages.title, text: templateMessages.text },
  mine: { title: myTemplatesMessages.title, text: myTemplatesMessages.text },
  requests: { title: requestMessages.listTitle, text: requestMessages.listEmptyText },
  request: { title: requestMessages.title, text: requestMessages.text },
});

/** `/templates`: the shelf, the user's own templates, and the user's own requests. */
export function TemplatesPage() {
  const address = useTemplatesAddress();
  const { title, text } = heads()[address.view];
  return (
    <Page title={title}>
      <header className={styles.head}>
        {address.view !== 'shelf' && (
          <Anchor component={Link} to="/templates" size="sm">
            {templateMessages.back}
          </Anchor>
        )}
        <Title>{title}</Title>
        <Text c="dimmed" className={styles.text}>
          {text}
        </Text>
        {address.view !== 'request' && <Ways view={address.view} />}
      </header>
      {address.view === 'shelf' && (
        <TemplateShelf filter={address.filter} setFilter={address.setFilter} />
      )}
      {address.view === 'mine' && <MyTemplates paid={address.paid} />}
      {address.view === 'requests' && <RequestList />}
      {address.view === 'request' && (
        <Suspense>
          <RequestForm />
        </Suspense>
      )}
    </Page>
  );
}

const ways = (): { view: TemplatesView; to: string; label: string }[] => [
  { view: 'mine', to: '/templates?view=mine', label: templateMessages.mine },
  { view: 'requests', to: '/templates?view=requests', label: templateMessages.requests },
  { view: 'request', to: '/templates?view=request', label: templateMessages.customAction },
];

function Ways({ view }: { view: TemplatesView }) {
  return (
    <nav className={styles.ways} aria-label={templateMessages.title}>
      {ways().map((way) => (
        <Anchor
          key={way.view}
          component={Link}
          to={way.to}
          aria-current={way.view === view ? 'page' : undefined}
        >
          {way.label}
        </Anchor>
      ))}
    </nav>
  );
}
