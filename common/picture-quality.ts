import type { ImageAdvice } from './proofings.ts';

/** Luminance, 0 to 255, row by row. */
export interface GrayImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Returns the luminance (ITU-R BT.601) of an image. */
export function grayOf(data: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): GrayImage {
  const pixels = new Uint8Array(data.width * data.height);
  for (let i = 0; i < pixels.length; i += 1) {
    const at = (channel: number) => data.data[i * 4 + channel] as number;
    pixels[i] = Math.round(0.299 * at(0) + 0.587 * at(1) + 0.114 * at(2));
  }
  return { width: data.width, height: data.height, pixels };
}

/** Measurements of a camera image. */
export interface ImageQuality {
  width: number;
  height: number;
  /**
   * Variance of the Laplacian of the image at a width of 1,000 pixels. A low value means blurred.
   */
  sharpness: number;
  /** Mean luminance, 0 to 255. */
  brightness: number;
  /** Share of overexposed pixels, 0 to 1. */
  glare: number;
  advice: ImageAdvice[];
}

/** Minimum of the shorter side at which small print is readable. */
const MIN_SIDE = 600;
const MIN_SHARPNESS = 45;
const DARK = 55;
const BRIGHT = 235;
const MAX_GLARE = 0.12;
const BLOWN = 253;

/** Variance of the four-neighbor Laplacian (Pech-Pacheco et al. 2000). */
function laplacianVariance({ width, height, pixels }: GrayImage): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (index: number) => pixels[index] as number;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const value = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  const mean = count ? sum / count : 0;
  return count ? squares / count - mean * mean : 0;
}

/**
 * Measures an image and returns advice for a better one.
 * @param gray the image at a width of about 1,000 pixels
 * @param size of the original image, in pixels
 */
export function measureQuality(
  gray: GrayImage,
  size: { width: number; height: number },
): ImageQuality {
  let sum = 0;
  let blown = 0;
  for (const value of gray.pixels) {
    sum += value;
    if (value >= BLOWN) blown += 1;
  }
  const brightness = sum / gray.pixels.length;
  const glare = blown / gray.pixels.length;
  const sharpness = laplacianVariance(gray);
  const advice: ImageAdvice[] = [];
  if (Math.min(size.width, size.height) < MIN_SIDE) advice.push('too_small');
  if (brightness < DARK) advice.push('too_dark');
  else if (brightness > BRIGHT) advice.push('too_bright');
  if (glare > MAX_GLARE && brightness <= BRIGHT) advice.push('glare');
  if (sharpness < MIN_SHARPNESS) advice.push('blurred');
  return { ...size, sharpness, brightness, glare, advice };
}
