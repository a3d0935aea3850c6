import { type ComponentProps, useEffect, useState } from 'react';

/**
 * The button that closes a dialog, which comes and goes with it: where the dialog goes and leaves the
 * focus nowhere, it gives it back to what opened it. Mantine does so only for a dialog that stays on the
 * page while it is closed, and the keyboard would start at the top of the page again.
 */
export function DialogCloseButton(props: ComponentProps<'button'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog is gone, and whatever was to have the focus next has it.
      window.setTimeout(() => {
        const { activeElement, body } = document;
        const isNowhere = !activeElement || activeElement === body;
        if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return <button type="button" {...props} />;
}
