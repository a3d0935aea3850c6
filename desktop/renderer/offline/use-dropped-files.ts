import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { offlineMessages as words } from '../../../common/messages/offline.ts';
import { OUTBOX_PATH } from '../../../common/offered-files.ts';
import { callDesktop, isDesktop } from '../ui/desktop.ts';
import { showToast } from '../ui/toasts.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Adds files and folders that are dropped anywhere on a window of the desktop app to the outbox,
 * which asks for their details. Does not handle drops on an element that accepts files itself.
 */
export function useDroppedFiles(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDesktop()) return;
    const allow = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const take = async (files: File[]) => {
      const paths = files.map((file) => window.sealwright?.pathOf(file) ?? '').filter(Boolean);
      if (paths.length === 0) return;
      try {
        await callDesktop('files:offer', { paths });
        await navigate(OUTBOX_PATH);
      } catch (error) {
        showToast({
          variant: 'destructive',
          title: words.actionFailed,
          ...(error instanceof Error ? { description: error.message } : {}),
        });
      }
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      void take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, [navigate]);
}
