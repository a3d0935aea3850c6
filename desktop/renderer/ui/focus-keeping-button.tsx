import type { ComponentProps } from 'react';

/**
 * The button of every screen. One that rests, while it works or as there is nothing to do, says so and
 * ignores every press, but never loses the focus: a disabled element does, and the keyboard would start
 * at the top of the page again.
 */
export function FocusKeepingButton({ type, disabled, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      // Named without a kind it would send the form in which it stands.
      type={type ?? 'button'}
      aria-disabled={disabled || rest['aria-disabled']}
      onClick={(event) => {
        if (!disabled) return onClick?.(event);
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
