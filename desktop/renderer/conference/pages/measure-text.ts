let context: CanvasRenderingContext2D | null = null;

const PROBE = 100;

/** How wide a text is at a size of one, in the hand of signatures or the face of everything else. */
export function textWidth(text: string, hand: boolean): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const { fontFamily } = getComputedStyle(document.body);
  const serif = getComputedStyle(document.documentElement).getPropertyValue('--sw-serif');
  context.font = hand ? `italic ${PROBE}px ${serif}` : `${PROBE}px ${fontFamily}`;
  return context.measureText(text).width / PROBE;
}
