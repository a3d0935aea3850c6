import { useState } from 'react';

/** Tracks input of a dialog that is being sent: the dialog stays open until it is saved. */
export function useAdopting(onClose: () => void): {
  adopting: boolean;
  /** Closes the dialog, unless the input is being sent: the result would not be seen. */
  close(): void;
  /** @param kept resolves to false if it failed; undefined if nothing is sent yet */
  adopt(kept: Promise<boolean> | undefined): void;
} {
  const [adopting, setAdopting] = useState(false);
  return {
    adopting,
    close() {
      if (!adopting) onClose();
    },
    adopt(kept) {
      if (!kept) return onClose();
      setAdopting(true);
      void kept.then((done) => {
        setAdopting(false);
        if (done) onClose();
      });
    },
  };
}
