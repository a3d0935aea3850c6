import { recordingMessages as words } from '../../../../common/messages/recording.ts';
import { isDesktop } from '../../ui/desktop.ts';
import { logProblem } from '../../ui/log.ts';
import { storageKey } from '../../ui/sealed-storage/storage-key.ts';
import { showToast } from '../../ui/toasts.ts';
import { noteKeptRecording } from '../shared/kept-recording.ts';
import { openBrowserStore } from './browser-store.ts';
import { handOverSegment } from './hand-over-segment.ts';
import { createMemoryStore } from './memory-store.ts';
import type { KeptSegment } from './segment-store.ts';
import { sendSegment } from './send-segment.ts';
import { withSpare } from './spare-store.ts';
import { Uploader } from './uploader.ts';

/** Waits until the time has passed or the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

/**
 * Returns a function that shows a message once per conference, however many segments it applies to.
 */
function saidOnce(title: string, description: string): (segment: KeptSegment) => void {
  const said = new Set<string>();
  return ({ conferenceId }) => {
    if (said.has(conferenceId)) return;
    said.add(conferenceId);
    showToast({ variant: 'destructive', title, description });
  };
}

async function open(): Promise<Uploader> {
  const store = await openBrowserStore(storageKey).then(withSpare, (error: unknown) => {
    logProblem('nothing of the recording can be kept in this browser', error);
    return createMemoryStore();
  });
  const send = isDesktop() ? handOverSegment : sendSegment;
  return new Uploader(store, {
    send,
    onWaiting: noteKeptRecording,
    onLost: saidOnce(words.lost, words.lostText),
    onStuck: saidOnce(words.stuck, words.stuckText),
    pause,
  });
}

let opened: Promise<Uploader> | null = null;

/** The single uploader of this page. It continues after a conference is left and after a reload. */
export function storedSegments(): Promise<Uploader> {
  opened ??= open();
  return opened;
}

/** Sends segments that an earlier page could not send. */
export async function sendStoredSegments(): Promise<void> {
  (await storedSegments()).wake();
}
