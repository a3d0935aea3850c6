import { useState } from 'react';

/** What was entered in a dialog on its way to the page: the dialog stays until it is there. */
export function useAdopting(onClose: () => void): {
  adopting: boolean;
  /** Closes the dialog; not while what was entered is on its way, as nobody would see what became of it. */
  close(): void;
  /** @param kept answers false where it came to nothing; absent where nothing is sent yet */
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
