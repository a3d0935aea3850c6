import '@fontsource-variable/source-serif-4/opsz-italic.css';
import { useEffect, useState } from 'react';

const PROBE = 100;
let context: CanvasRenderingContext2D | null = null;

function handFont(): string {
  const serif = getComputedStyle(document.documentElement).getPropertyValue('--sw-serif');
  return `italic ${PROBE}px ${serif}`;
}

/** Width of a text at font size 1, in the signature font or the font of everything else. */
export function textWidth(text: string, hand: boolean): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const { fontFamily } = getComputedStyle(document.body);
  context.font = hand ? handFont() : `${PROBE}px ${fontFamily}`;
  return context.measureText(text).width / PROBE;
}

/** True once the signature font is loaded; earlier measurements are then repeated. */
export function useHandLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let current = true;
    const done = () => {
      if (current) setLoaded(true);
    };
    document.fonts.load(handFont()).then(done, done);
    return () => {
      current = false;
    };
  }, []);
  return loaded;
}
