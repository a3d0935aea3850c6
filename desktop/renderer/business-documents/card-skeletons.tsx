import { Skeleton } from '@mantine/core';
import { businessDocumentMessages as words } from '../../../common/messages/business-documents.ts';
import card from './business-document-card.module.css';
import styles from './business-document-list.module.css';

const PLACES = ['1', '2', '3', '4', '5', '6'];

/** Six placeholder cards with the layout of the loaded ones. */
export function CardSkeletons() {
  return (
    <div role="status" aria-label={words.loading}>
      <ul className={styles.cards} aria-hidden>
        {PLACES.map((place) => (
          <li key={place} className={card.card} data-skeleton>
            <Skeleton height="1.2lh" width="40%" />
            <Skeleton height="1.6lh" width="85%" />
            <Skeleton height="4lh" />
            <Skeleton height="1.2lh" width="60%" />
            <Skeleton height="1.8lh" width="50%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
