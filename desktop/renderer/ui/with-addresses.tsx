import { Fragment } from 'react';
import styles from './with-addresses.module.css';

/** An email address, which may be masked. The punctuation after it is no part of it. */
const ADDRESS = /(\S+@\S*[\p{L}\p{N}])/u;

/** Shows a text and keeps each email address in it on one line, unless it is longer than the line. */
export function WithAddresses({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
      <span key={index} className={styles.address}>
        {part}
      </span>
    );
  });
}
