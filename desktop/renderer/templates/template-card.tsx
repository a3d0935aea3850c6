import { Button, Group, Text, Title } from '@mantine/core';
import { IconClock, IconMapPin, IconStairs } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../common/formats.ts';
import { DEFAULT_TEMPLATE_MINUTES, MAX_TAGS_PER_CARD } from '../../../common/limits.ts';
import {
  difficultyNames,
  templateCategoryLabels,
  templateMessages as words,
} from '../../../common/messages/templates.ts';
import type { Template } from '../../../common/templates.ts';
import { findUsState } from '../../../common/us-states.ts';
import styles from './template-card.module.css';

interface TemplateCardProps {
  template: Template;
  pending: boolean;
  onPreview: () => void;
  onPurchase: () => void;
}

/** '$9.99', or 'Free' for a price of zero. */
export function priceOf(cents: number): string {
  return cents === 0 ? words.free : formatCents(cents);
}

/** One template on the shelf. */
export function TemplateCard({ template, pending, onPreview, onPurchase }: TemplateCardProps) {
  const titleId = `template-${template.id}`;
  const tags = (template.tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .slice(0, MAX_TAGS_PER_CARD);
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.top}>
        <Text size="sm" c="dimmed">
          {templateCategoryLabels[template.category]}
        </Text>
        <Text className={styles.price}>{priceOf(template.price)}</Text>
      </div>
      <Title order={2} size="h3" id={titleId} lang="en" className={styles.title}>
        {template.title}
      </Title>
      <Text size="sm" lang="en" className={styles.description}>
        {template.description}
      </Text>
      <ul className={styles.facts}>
        <li>
          <IconClock stroke={1.5} aria-hidden />
          {words.minutes({ minutes: template.estimatedTime || DEFAULT_TEMPLATE_MINUTES })}
        </li>
        <li>
          <IconStairs stroke={1.5} aria-hidden />
          {difficultyNames[template.difficulty] ?? difficultyNames.beginner}
        </li>
        <li>
          <IconMapPin stroke={1.5} aria-hidden />
          {findUsState(template.jurisdiction)?.name ?? words.anyState}
        </li>
      </ul>
      {tags.length > 0 && (
        <ul lang="en" className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <Group gap="sm" className={styles.actions}>
        {template.purchaseId ? (
          <Button component={Link} to={`/templates/${template.id}`}>
            {words.open}
          </Button>
        ) : (
          <Button
            aria-describedby={titleId}
            loading={pending}
            disabled={!template.abilities.purchase}
            onClick={onPurchase}
          >
            {template.price === 0 ? words.take : words.purchase}
          </Button>
        )}
        <Button variant="subtle" aria-describedby={titleId} onClick={onPreview}>
          {words.preview}
        </Button>
      </Group>
    </li>
  );
}
