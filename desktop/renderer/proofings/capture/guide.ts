import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';

/** A rectangle in pixels of the video. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Width divided by height: ISO/IEC 7810 ID-1 and ID-3, and an oval for a face. */
const RATIOS = { card: 85.6 / 53.98, passport: 125 / 88, face: 0.76 };
/** The part of the video that the guide fills at most, across and down. */
const FILL = { across: 0.88, down: 0.8 };

/** Returns where the document or the face should be in a video of this size. */
export function guideIn(video: Size, side: ImageSide, kind: DocumentKind): Area {
  const ratio = RATIOS[side === 'selfie' ? 'face' : kind === 'passport' ? 'passport' : 'card'];
  const width = Math.min(video.width * FILL.across, video.height * FILL.down * ratio);
  const height = width / ratio;
  return { x: (video.width - width) / 2, y: (video.height - height) / 2, width, height };
}

/**
 * Returns an area with a margin on each side, inside the video.
 * @param margin as a share of the width and the height of the area
 */
export function withMargin(area: Area, margin: number, video: Size): Area {
  const x = Math.max(0, area.x - area.width * margin);
  const y = Math.max(0, area.y - area.height * margin);
  const right = Math.min(video.width, area.x + area.width * (1 + margin));
  const bottom = Math.min(video.height, area.y + area.height * (1 + margin));
  return { x, y, width: right - x, height: bottom - y };
}
