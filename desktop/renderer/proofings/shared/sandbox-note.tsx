import { sandboxMessages as words } from '../../../../common/messages/proofings.ts';
import styles from './sandbox-note.module.css';

/** Shown wherever the sandbox decided something about a person. */
export function SandboxNote() {
  return (
    <div className={styles.note} role="note">
      <strong>{words.badge}</strong>
      <span>{words.text}</span>
    </div>
  );
}
