import styles from './figures.module.css';

interface Figure {
  name: string;
  value: string;
  text?: string;
}

/** Up to four figures next to each other. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles.figures} data-count={figures.length}>
      {figures.map(({ name, value, text }) => (
        <section key={name} className={styles.figure} aria-label={name}>
          <h2>{name}</h2>
          <p>
            {value} {text && <small>{text}</small>}
          </p>
        </section>
      ))}
    </div>
  );
}
