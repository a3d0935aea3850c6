import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellMessages } from '../../../common/messages/shell.ts';
import { brandMark } from '../../../common/rosette.ts';
import { shortPath } from '../../../common/short-path.ts';
import styles from './brand-mark.module.css';

const MARK = shortPath(brandMark().paths.join(''));

export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 200 200" aria-hidden>
      <path d={MARK} />
    </svg>
  );
}

function Brand() {
  return (
    <>
      <BrandMark />
      <Text component="span" className={styles.name}>
        {shellMessages.product}
      </Text>
    </>
  );
}

/** Logo and name, linked to the home page. */
export function BrandLink() {
  return (
    <Link className={styles.link} to="/">
      <Brand />
    </Link>
  );
}

/** Logo and name on the landing page, linked to its top. */
export function BrandAnchor() {
  return (
    <a className={styles.link} href="/">
      <Brand />
    </a>
  );
}
