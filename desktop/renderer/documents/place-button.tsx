import { reportMessages as words } from '../../../common/messages/analysis-report.ts';
import styles from './place-button.module.css';
import { useShowPlace } from './place-to-show.ts';

/** The page of a quote. It shows the quote in the preview, if there is one. */
export function PlaceButton({ page, quote }: { page: number; quote: string }) {
  const show = useShowPlace();
  if (!show) return <span className={styles.page}>{words.page({ page })}</span>;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={words.showOnPage({ page })}
      onClick={() => show({ page, words: quote })}
    >
      {words.page({ page })}
    </button>
  );
}
