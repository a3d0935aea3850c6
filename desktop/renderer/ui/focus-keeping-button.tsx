import type { ComponentProps } from 'react';

/**
 * The button of every screen. While disabled, it says so and ignores clicks, but keeps the focus:
 * an element with `disabled` loses it, and keyboard users would start at the top of the page again.
 */
export function FocusKeepingButton({ type, disabled, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      // Without a type it would submit the form that contains it.
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
