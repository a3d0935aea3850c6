import { type ComponentProps, useState } from 'react';

/**
 * The button of every screen. One that rests while it works, or once there is nothing more to do, keeps
 * the focus as long as it has it: a disabled element loses it, and the keyboard would start at the top
 * of the page again.
 */
export function FocusKeepingButton({
  type,
  disabled,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: ComponentProps<'button'>) {
  const [focused, setFocused] = useState(false);
  return (
    <button
      {...rest}
      // Named without a kind it would send the form in which it stands.
      type={type ?? 'button'}
      disabled={disabled && !focused}
      aria-disabled={disabled || rest['aria-disabled']}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
