import { type ComponentProps, useEffect, useReducer, useRef } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/**
 * A form that says itself what does not fit. Where it is refused, at once or by the server, its first
 * wrong field takes the focus and comes into sight: the sentence beside it is read aloud with it, and
 * on a phone it may stand a screen above the button that was pressed.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  // Since it was sent, nobody has touched it: what is wrong now was refused now.
  const awaited = useRef(false);
  const [, look] = useReducer((times: number) => times + 1, 0);
  const touched = () => {
    awaited.current = false;
  };
  useEffect(() => {
    if (awaited.current) focusFirstFault(form.current);
  });
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onKeyDownCapture={touched}
      onPointerDownCapture={touched}
      onSubmit={(event) => {
        awaited.current = true;
        onSubmit?.(event);
        // The same refusal once more would not draw it again. After those who show that it is being
        // sent, and that what was refused before is so no longer.
        window.setTimeout(look);
      }}
    />
  );
}
