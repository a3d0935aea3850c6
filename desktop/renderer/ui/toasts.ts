import { create } from 'zustand';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../../../common/limits.ts';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

interface ToastState {
  toasts: Toast[];
}

let lastId = 0;

/** The toasts on the screen: one at a time, the newest replaces the previous one. */
export const useToasts = create<ToastState>(() => ({ toasts: [] }));

/** Shows a toast for five seconds. Returns its ID, to dismiss it earlier. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const toast: Toast = { ...content, id: lastId, open: true };
  useToasts.setState(({ toasts }) => ({ toasts: [toast, ...toasts].slice(0, TOAST_LIMIT) }));
  return toast.id;
}

/** Closes a toast; a closed toast is removed much later. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  }));
  setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, TOAST_REMOVE_DELAY_MS);
}
