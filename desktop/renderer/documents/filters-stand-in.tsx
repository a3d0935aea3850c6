import styles from './filters-stand-in.module.css';

/** Reserves the space of the filters while their code is loading. */
export function FiltersStandIn() {
  return <div className={styles.standIn} />;
}
