import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { myTemplatesWords, requestWords, templateWords } from '../../../common/words/templates.ts';
import { Page } from '../ui/page.tsx';
import { MyTemplates } from './my-templates.tsx';
import { RequestForm } from './requests/request-form.tsx';
import { RequestList } from './requests/request-list.tsx';
import { TemplateShelf } from './template-shelf.tsx';
import styles from './templates-page.module.css';
import { type TemplatesView, useTemplatesAddress } from './use-filter.ts';

const HEADS: Record<TemplatesView, { title: string; text: string }> = {
  shelf: { title: templateWords.title, text: templateWords.text },
  mine: { title: myTemplatesWords.title, text: myTemplatesWords.text },
  requests: { title: requestWords.listTitle, text: requestWords.listEmptyText },
  request: { title: requestWords.title, text: requestWords.text },
};

/** `/templates`: the shelf, the user's own templates, and the user's own requests. */
export function TemplatesPage() {
  const address = useTemplatesAddress();
  const { title, text } = HEADS[address.view];
  return (
    <Page title={title}>
      <header className={styles.head}>
        {address.view !== 'shelf' && (
          <Anchor component={Link} to="/templates" size="sm">
            {templateWords.back}
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
      {address.view === 'request' && <RequestForm />}
    </Page>
  );
}

const WAYS: readonly { view: TemplatesView; to: string; label: string }[] = [
  { view: 'mine', to: '/templates?view=mine', label: templateWords.mine },
  { view: 'requests', to: '/templates?view=requests', label: templateWords.requests },
  { view: 'request', to: '/templates?view=request', label: templateWords.customAction },
];

function Ways({ view }: { view: TemplatesView }) {
  return (
    <nav className={styles.ways} aria-label={templateWords.title}>
      {WAYS.map((way) => (
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
