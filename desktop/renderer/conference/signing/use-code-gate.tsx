import { type ReactNode, useEffect, useState } from 'react';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import { useOwnPerson } from '../use-own-person.ts';
import { CodeDialog } from './code-dialog.tsx';

/**
 * Lets an act of signing continue once the email address is confirmed; before that, it asks for the
 * code.
 * @returns `pass`, which runs the given function now or after the code, and the dialog to show
 */
export function useCodeGate(session: NotarizationSession): {
  pass: (go: () => void) => void;
  dialog: ReactNode;
} {
  const self = useOwnPerson(session);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const needed = self !== null && self.role !== 'notary' && self.confirmedAt === null;
  // It may have been confirmed elsewhere meanwhile: in another window, or on the phone.
  useEffect(() => {
    if (!waiting || needed) return;
    setWaiting(null);
    waiting();
  }, [waiting, needed]);
  return {
    pass: (go) => {
      if (needed) setWaiting(() => go);
      else go();
    },
    dialog: waiting && (
      <CodeDialog
        session={session}
        onClose={() => setWaiting(null)}
        onConfirmed={() => {
          setWaiting(null);
          waiting();
        }}
      />
    ),
  };
}
