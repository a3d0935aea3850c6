import { adviceMessages } from '../../../../common/messages/proofing-screens.ts';
import type { ImageAdvice } from '../../../../common/proofings.ts';
import styles from './capture.module.css';

/** How a picture could be better; nothing if it is good. */
export function AdviceList({ advice }: { advice: readonly ImageAdvice[] }) {
  if (advice.length === 0) return null;
  return (
    <ul className={styles.advice}>
      {advice.map((one) => (
        <li key={one}>{adviceMessages[one]}</li>
      ))}
    </ul>
  );
}
