import { useRef, useState } from 'react';
import { exportAccount } from '../../../common/account.ts';
import { accountMessages as words } from '../../../common/messages/account.ts';
import { ApiError, reasonOf } from '../ui/api-error.ts';
import { saveFile } from '../ui/save-file.ts';
import { serverOrigin } from '../ui/server-origin.ts';

type ExportState =
  | { step: 'idle' }
  | { step: 'running'; bytes: number }
  | { step: 'done' }
  | { step: 'failed'; why: string };

async function download(signal: AbortSignal, onBytes: (bytes: number) => void): Promise<void> {
  const response = await fetch(serverOrigin + exportAccount.path, {
    credentials: serverOrigin ? 'omit' : 'include',
    signal,
  });
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        onBytes(bytes);
        controller.enqueue(piece);
      },
    }),
  );
  // The browser may keep a Blob on disk; an archive can be too large for memory.
  saveFile(await new Response(counted).blob(), response, 'sealwright-data.zip');
}

/** The download of all the user's data: start, progress, stop. */
export function useExport(): { state: ExportState; start: () => void; stop: () => void } {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', bytes: 0 });
    try {
      await download(controller.signal, (bytes) => setState({ step: 'running', bytes }));
      setState({ step: 'done' });
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'idle' });
      else {
        const why =
          error instanceof ApiError ? reasonOf(error, words.exportFailed) : words.exportLost;
        setState({ step: 'failed', why });
      }
    } finally {
      running.current = null;
    }
  };
  return { state, start: () => void start(), stop: () => running.current?.abort() };
}
