import { practiceMessages as words } from '../../../../common/messages/practice.ts';
import styles from './signer-answer.module.css';

interface SignerAnswerProps {
  answer: string | null;
  name: string;
  small?: boolean;
}

/** What the simulated signer answers, in English. Renders nothing if they are not asked. */
export function SignerAnswer({ answer, name, small = false }: SignerAnswerProps) {
  if (!answer) return null;
  return (
    <figure className={styles.answer} data-small={small || undefined}>
      <figcaption>{words.answerOf({ name })}</figcaption>
      <blockquote lang="en">{answer}</blockquote>
    </figure>
  );
}
