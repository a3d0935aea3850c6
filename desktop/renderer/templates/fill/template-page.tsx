import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { templateMessages, fillMessages as words } from '../../../../common/messages/templates.ts';
import type { TemplateDetail } from '../../../../common/templates.ts';
import { useAuthentication } from '../../ui/current-user.ts';
import { MissingPage } from '../../ui/missing-page.tsx';
import { Page } from '../../ui/page.tsx';
import { templateQuery } from '../queries.ts';
import { priceOf } from '../template-card.tsx';
import { usePurchase } from '../use-purchase.ts';
import { FillForm } from './fill-form.tsx';
import styles from './template-page.module.css';

/** `/templates/{id}`: one template, to read and to fill in. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(templateQuery(id));
  const authentication = useAuthentication();
  if (isPending) return <TemplateSkeleton />;
  if (!data) {
    const back = { to: '/templates', label: templateMessages.back };
    return <MissingPage words={words} error={error} onRetry={() => void refetch()} back={back} />;
  }
  const userId = authentication.state === 'signed-in' ? authentication.user.id : '';
  return (
    <Page title={data.title}>
      <header className={styles.head}>
        <Anchor component={Link} to="/templates" size="sm">
          {templateMessages.back}
        </Anchor>
        <Title lang="en">{data.title}</Title>
        <Text className={styles.text} c="dimmed">
          {data.description}
        </Text>
        {!data.purchaseId && <Offer template={data} />}
      </header>
      {data.content ? (
        <Suspense>
          <FillForm key={data.id} template={data} content={data.content} userId={userId} />
        </Suspense>
      ) : (
        <Contents template={data} />
      )}
    </Page>
  );
}

/** The price, and the button to buy it. */
function Offer({ template }: { template: TemplateDetail }) {
  const { buy, pendingId } = usePurchase();
  if (!template.abilities.purchase) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{template.price === 0 ? words.takeFirst : words.locked}</Text>
      <Group gap="md">
        <Button loading={pendingId === template.id} onClick={() => buy(template)}>
          {template.price === 0 ? templateMessages.take : templateMessages.purchase}
        </Button>
        <Text className={styles.price}>{priceOf(template.price)}</Text>
      </Group>
    </Stack>
  );
}

function Contents({ template }: { template: TemplateDetail }) {
  return (
    <div className={styles.contents}>
      {template.preview && (
        <img className={styles.picture} src={template.preview} alt={templateMessages.previewAlt} />
      )}
      <section>
        <Title order={2} size="h3">
          {templateMessages.contains}
        </Title>
        <ul className={styles.sections}>
          {template.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table of contents, never reordered
            <li key={index}>{section.replace(/\{\{[^}]*\}\}/g, '…')}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function TemplateSkeleton() {
  return (
    <Page title={words.loading}>
      <Stack gap="md" className={styles.head} role="status" aria-label={words.loading}>
        <Skeleton height="1lh" width="18ch" />
        <Skeleton height="2.4lh" width="50%" />
        <Skeleton height="2lh" width="70%" />
      </Stack>
      <div className={styles.contents}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    </Page>
  );
}
