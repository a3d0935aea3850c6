/** Chromium's track that accepts frames as they are made; it does not need a visible page. */
interface FrameTrack extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}

declare const MediaStreamTrackGenerator: new (init: { kind: 'video' }) => FrameTrack;

/** A track that is fed from a canvas. */
export interface FrameSource {
  track: MediaStreamTrack;
  /** Sends the current content of the canvas. */
  push(): void;
  stop(): void;
}

function generated(canvas: HTMLCanvasElement): FrameSource {
  const track = new MediaStreamTrackGenerator({ kind: 'video' });
  const writer = track.writable.getWriter();
  let writing = false;
  return {
    track,
    push() {
      // A recorder that is too slow skips frames so that they do not accumulate.
      if (writing) return;
      writing = true;
      const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) });
      writer
        .write(frame)
        .catch(() => frame.close())
        .finally(() => {
          writing = false;
        });
    },
    stop() {
      writer.close().catch(() => undefined);
      track.stop();
    },
  };
}

function captured(canvas: HTMLCanvasElement): FrameSource {
  const track = canvas.captureStream(0).getVideoTracks()[0] as CanvasCaptureMediaStreamTrack;
  return { track, push: () => track.requestFrame(), stop: () => track.stop() };
}

/**
 * Makes a track from a canvas, frame by frame if the browser supports it: canvas capture runs only
 * while the page is visible, and the notary may look at another tab.
 */
export function frameSourceOf(canvas: HTMLCanvasElement): FrameSource {
  return 'MediaStreamTrackGenerator' in window ? generated(canvas) : captured(canvas);
}
