import { CloseButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TOAST_DURATION_MS } from '../../../common/limits.ts';
import { shellMessages } from '../../../common/messages/shell.ts';
import styles from './toast-viewport.module.css';
import { dismissToast, type Toast, useToasts } from './toasts.ts';

/**
 * Where toasts appear. Both live regions are always mounted, so that screen readers announce new
 * toasts.
 */
export function ToastViewport() {
  const open = useToasts((state) => state.toasts.filter((toast) => toast.open)[0]);
  const urgent = open?.variant === 'destructive';
  return (
    <div className={styles.viewport}>
      <div role="status">{open && !urgent && <ToastCard key={open.id} toast={open} />}</div>
      <div role="alert">{open && urgent && <ToastCard key={open.id} toast={open} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const [edge] = useState(farEdge);
  const left = useRef(TOAST_DURATION_MS);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, toast.id]);
  const Icon = toast.variant === 'destructive' ? IconAlertTriangle : IconCircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only holds its clock
    <div
      className={styles.toast}
      data-variant={toast.variant ?? 'default'}
      data-edge={edge}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <Text fw={560}>{toast.title}</Text>
        {toast.description && <Text size="sm">{toast.description}</Text>}
      </div>
      <CloseButton aria-label={shellMessages.close} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/**
 * The edge of the window that is farther from the focused element, which was just pressed. Without
 * focus, the top: on a phone, pressed elements are mostly at the bottom.
 */
function farEdge(): 'top' | 'bottom' {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return 'top';
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top + bottom < window.innerHeight ? 'bottom' : 'top';
}
