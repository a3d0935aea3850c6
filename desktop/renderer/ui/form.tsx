import { type ComponentProps, useEffect, useRef } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/**
 * A form that says itself what does not fit. Where it is refused, at once or by the server, its first
 * wrong field takes the focus and comes into sight, once for each refusal: the sentence beside it is
 * read aloud with it, and on a phone it may stand a screen above the button that was pressed.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  // Where the focus stood as it was sent, until it is refused or somebody goes on in it.
  const sentFrom = useRef<Element | null>(null);
  const touched = () => {
    sentFrom.current = null;
  };
  useEffect(() => {
    if (sentFrom.current && focusFirstFault(form.current)) sentFrom.current = null;
  });
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      // Sent before a finished page has come alive it goes nowhere: what was typed stays, and in no address.
      method="dialog"
      onKeyDownCapture={touched}
      onPointerDownCapture={touched}
      // Words that are dictated or filled in for somebody come without a key.
      onInputCapture={touched}
      onFocusCapture={({ target }) => {
        // It also comes back to where it stood, with the window.
        if (target !== sentFrom.current) touched();
      }}
      onSubmit={(event) => {
        touched();
        const from = document.activeElement;
        onSubmit?.(event);
        // Once it is drawn that it is being sent, and what was refused before is so no longer. The same
        // refusal once more would not be drawn again.
        window.setTimeout(() => {
          if (!focusFirstFault(form.current)) sentFrom.current = from;
        });
      }}
    />
  );
}
