import { IconX } from '@tabler/icons-react';
import { markLabel, signingMessages as words } from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import styles from './remove-buttons.module.css';
import type { Signing } from './use-signing.ts';

interface RemoveButtonsProps {
  session: NotarizationSession;
  page: number;
  signing: Signing;
}

/** A button on each mark of a page that the person may still remove. */
export function RemoveButtons({ session, page, signing }: RemoveButtonsProps) {
  const removable = new Set(session.abilities.removeMarks);
  return session.marks
    .filter((mark) => mark.page === page && removable.has(mark.id))
    .map((mark) => (
      <button
        key={mark.id}
        type="button"
        className={styles.remove}
        style={{ left: `${(mark.x + mark.width) * 100}%`, top: `${mark.y * 100}%` }}
        aria-label={words.remove({ mark: markLabel(mark) })}
        title={words.remove({ mark: markLabel(mark) })}
        disabled={signing.pending}
        onClick={() => signing.remove(mark.id)}
      >
        <IconX stroke={2} aria-hidden />
      </button>
    ));
}
