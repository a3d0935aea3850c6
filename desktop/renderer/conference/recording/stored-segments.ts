import { recordingMessages as words } from '../../../../common/messages/recording.ts';
import { isDesktop } from '../../ui/desktop.ts';
import { logProblem } from '../../ui/log.ts';
import { storageKey } from '../../ui/sealed-storage/storage-key.ts';
import { showToast } from '../../ui/toasts.ts';
import { noteKeptRecording } from '../shared/kept-recording.ts';
import { openBrowserStore } from './browser-store.ts';
import { handOverSegment } from './hand-over-segment.ts';
import { createMemoryStore } from './memory-store.ts';
import type { KeptSegment, SegmentStore } from './segment-store.ts';
import { sendSegment } from './send-segment.ts';
import { withSpare } from './spare-store.ts';
import { Uploader } from './uploader.ts';

/** Interval at which a key that was not available is requested again, in milliseconds. */
const KEY_AGAIN_MS = 10_000;

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
function showOnce(title: string, description: string): (segment: KeptSegment) => void {
  const shownFor = new Set<string>();
  return ({ conferenceId }) => {
    if (shownFor.has(conferenceId)) return;
    shownFor.add(conferenceId);
    showToast({ variant: 'destructive', title, description });
  };
}

/** Waits until the key of a person is available. */
async function awaitKey(userId: string): Promise<CryptoKey> {
  for (;;) {
    try {
      return await storageKey(userId);
    } catch (error) {
      logProblem('the key of the recording is not available', error);
      await pause(KEY_AGAIN_MS);
    }
  }
}

/** Opens the browser's store once the key is available; memory if the browser stores nothing. */
async function openDisk(userId: string): Promise<SegmentStore> {
  const secret = await awaitKey(userId);
  return openBrowserStore(secret).catch((error: unknown) => {
    logProblem('nothing of the recording can be kept in this browser', error);
    return createMemoryStore();
  });
}

function open(userId: string): Uploader {
  const store = withSpare(openDisk(userId), () => uploader.wake());
  const uploader = new Uploader(store, {
    send: isDesktop() ? handOverSegment : sendSegment,
    onWaiting: noteKeptRecording,
    onLost: showOnce(words.lost, words.lostText),
    onStuck: showOnce(words.stuck, words.stuckText),
    pause,
  });
  return uploader;
}

let opened: { userId: string; uploader: Uploader } | null = null;

/**
 * The single uploader of a person in this page. It continues after a conference is left and after a
 * reload.
 */
export function storedSegments(userId: string): Uploader {
  if (opened?.userId !== userId) opened = { userId, uploader: open(userId) };
  return opened.uploader;
}
