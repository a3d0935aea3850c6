import { type RefObject, useEffect, useState } from 'react';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { type FrameHint, hintFor } from './take-picture.ts';

const MEASURE_EVERY_MS = 400;

interface HintOptions {
  side: ImageSide;
  kind: DocumentKind;
  /** Whether frames arrive that can be measured. */
  isOn: boolean;
}

/**
 * Measures the camera's frames and returns a hint. A hint changes only if two measurements in a row
 * agree, so that the text does not flicker and screen readers can follow.
 * @returns null before the first measurements
 */
export function useFrameHint(
  video: RefObject<HTMLVideoElement | null>,
  { side, kind, isOn }: HintOptions,
): FrameHint | null {
  const [hint, setHint] = useState<FrameHint | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let last: FrameHint | null = null;
    const timer = setInterval(() => {
      if (!video.current?.videoWidth) return;
      const found = hintFor(video.current, { side, kind });
      if (found === last) setHint(found);
      last = found;
    }, MEASURE_EVERY_MS);
    return () => {
      clearInterval(timer);
      setHint(null);
    };
  }, [video, side, kind, isOn]);
  return hint;
}
