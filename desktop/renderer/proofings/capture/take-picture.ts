import { grayOf, measureQuality } from '../../../../common/picture-quality.ts';
import type { ImageAdvice } from '../../../../common/proofings.ts';
import type { ImageSide } from '../../../../packages/evidence/src/bundle/bundle-files.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { EDGE_MARGIN, fillsGuide } from './card-edges.ts';
import { type Area, guideIn, withMargin } from './guide.ts';
import { hasGlare } from './has-glare.ts';

/** What a picture keeps around the guide, because people do not hit it exactly. */
const PICTURE_MARGIN = 0.15;
/** The width in pixels for which the limits of `measureQuality` are made. */
const MEASURED_WIDTH = 1000;
const QUALITY = 0.92;

/** What the frame that the camera shows now needs; `good` if nothing. */
export type FrameHint =
  | Exclude<ImageAdvice, 'too_small' | 'no_barcode' | 'no_zone'>
  | 'not_filled'
  | 'good';

/** Light first: without it, nothing else can be seen. */
const ORDER: readonly FrameHint[] = ['too_dark', 'too_bright', 'glare', 'not_filled', 'blurred'];

interface Subject {
  side: ImageSide;
  kind: DocumentKind;
}

/** Draws a part of the current frame, not wider than a number of pixels. */
function drawPart(video: HTMLVideoElement, area: Area, maxWidth: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxWidth / area.width);
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  const { x, y, width, height } = area;
  context.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return context;
}

const sizeOf = (video: HTMLVideoElement) => ({
  width: video.videoWidth,
  height: video.videoHeight,
});

const grayIn = (context: CanvasRenderingContext2D) =>
  grayOf(context.getImageData(0, 0, context.canvas.width, context.canvas.height));

/** Measures what is in the guide now, and returns the most important hint. */
export function hintFor(video: HTMLVideoElement, { side, kind }: Subject): FrameHint {
  const size = sizeOf(video);
  const area = withMargin(guideIn(size, side, kind), EDGE_MARGIN, size);
  const gray = grayIn(drawPart(video, area, MEASURED_WIDTH));
  // The server measures glare in the whole picture, where a white barcode is a small part.
  const needs: string[] = measureQuality(gray, area).advice.filter((one) => one !== 'glare');
  if (side !== 'selfie' && hasGlare(gray)) needs.push('glare');
  if (side !== 'selfie' && !fillsGuide(gray)) needs.push('not_filled');
  return ORDER.find((hint) => needs.includes(hint)) ?? 'good';
}

export interface TakenPicture {
  file: File;
  /** Advice for a better picture, before the server has read it. */
  advice: ImageAdvice[];
}

/** Takes the part of the current frame that shows the document or the face. */
export async function takePicture(
  video: HTMLVideoElement,
  { side, kind }: Subject,
): Promise<TakenPicture | null> {
  const size = sizeOf(video);
  const area = withMargin(guideIn(size, side, kind), PICTURE_MARGIN, size);
  const { advice } = measureQuality(grayIn(drawPart(video, area, MEASURED_WIDTH)), area);
  const { canvas } = drawPart(video, area, Number.POSITIVE_INFINITY);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return blob && { file: new File([blob], 'picture.jpg', { type: 'image/jpeg' }), advice };
}
