import { useState } from 'react';

/** What was entered in a dialog on its way to the page: the dialog stays until it is there. */
export function useAdopting(onClose: () => void): {
  adopting: boolean;
  /** @param kept answers false where it came to nothing; absent where nothing is sent yet */
  adopt(kept: Promise<boolean> | undefined): void;
} {
  const [adopting, setAdopting] = useState(false);
  return {
    adopting,
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
