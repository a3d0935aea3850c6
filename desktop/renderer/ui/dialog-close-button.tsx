import { type ComponentProps, useEffect, useState } from 'react';
import { shellMessages } from '../../../common/messages/shell.ts';

/**
 * The close button of a dialog that is mounted only while open. If the dialog leaves the focus
 * nowhere on closing, the button returns it to the element that opened the dialog. Mantine does so
 * only for a dialog that stays mounted; otherwise keyboard users would start at the top of the page
 * again.
 */
export function DialogCloseButton(props: ComponentProps<'button'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has unmounted and any next element has the focus.
      window.setTimeout(() => {
        const { activeElement, body } = document;
        const isNowhere = !activeElement || activeElement === body;
        if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return <button type="button" aria-label={shellMessages.close} {...props} />;
}
