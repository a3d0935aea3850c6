/** Chromium's track that takes frames as they are made: it needs no page that is drawn. */
interface FrameTrack extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}

declare const MediaStreamTrackGenerator: new (init: { kind: 'video' }) => FrameTrack;

/** A track that is fed from a canvas. */
export interface FrameSource {
  track: MediaStreamTrack;
  /** Sends what is on the canvas now. */
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
      // A recorder that cannot follow skips a frame; they do not pile up.
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
 * Makes a track of a canvas. Where the browser can, frame by frame: a canvas is captured only while
 * its page is drawn, and the notary may look at another tab.
 */
export function frameSourceOf(canvas: HTMLCanvasElement): FrameSource {
  return 'MediaStreamTrackGenerator' in window ? generated(canvas) : captured(canvas);
}
