import { type ComponentProps, useEffect, useRef } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/**
 * A form that shows its own validation errors. If it is refused, locally or by the server, its
 * first invalid field gets the focus and is scrolled into view, once per refusal: screen readers
 * announce its message, and on a phone the field may be a screen above the button.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  // The element that had the focus on submit, until the form is refused or the person continues in
  // it.
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
      // Does nothing if submitted before hydration: the input stays, and does not get into the
      // address.
      method="dialog"
      onKeyDownCapture={touched}
      onPointerDownCapture={touched}
      // Dictated or autofilled text comes without key events.
      onInputCapture={touched}
      onFocusCapture={({ target }) => {
        // Focus also returns to the same element together with the window.
        if (target !== sentFrom.current) touched();
      }}
      onSubmit={(event) => {
        touched();
        const from = document.activeElement;
        onSubmit?.(event);
        // After the render that shows the submission and clears earlier errors. An identical
        // refusal would not render again.
        window.setTimeout(() => {
          if (!focusFirstFault(form.current)) sentFrom.current = from;
        });
      }}
    />
  );
}
