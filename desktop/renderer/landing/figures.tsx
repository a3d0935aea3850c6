import styles from './figures.module.css';

/** Figures with their captions, in one row. */
export function Figures({ figures }: { figures: readonly { figure: string; text: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
