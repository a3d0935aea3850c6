import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import styles from './signature-pad.module.css';
import { drawStrokes, inkColor, type Stroke } from './strokes.ts';

interface SignaturePadProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

/** An area to sign with mouse, finger or pen. People who cannot draw choose Typed instead. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pulling = useRef<{ x: number; y: number }[] | null>(null);
  useEffect(() => paint(canvas.current, strokes), [strokes]);

  const pointsOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const native = event.nativeEvent;
    const all = native.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [native]).map(({ clientX, clientY }) => ({
      x: clientX - left,
      y: clientY - top,
    }));
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pulling.current = pointsOf(event);
    paint(event.currentTarget, [...strokes, pulling.current]);
  };
  const pull = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!pulling.current) return;
    pulling.current.push(...pointsOf(event));
    paint(event.currentTarget, [...strokes, pulling.current]);
  };
  const lift = () => {
    if (pulling.current) onChange([...strokes, pulling.current]);
    pulling.current = null;
  };

  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label={words.pad}
        onPointerDown={begin}
        onPointerMove={pull}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <Group justify="space-between" gap="xs" mt="xs">
        <span className={styles.hint}>{strokes.length === 0 && words.pad}</span>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp stroke={1.5} aria-hidden />}
            disabled={strokes.length === 0}
            onClick={() => onChange(strokes.slice(0, -1))}
          >
            {words.undo}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEraser stroke={1.5} aria-hidden />}
            disabled={strokes.length === 0}
            onClick={() => onChange([])}
          >
            {words.clear}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const density = window.devicePixelRatio;
  canvas.width = canvas.clientWidth * density;
  canvas.height = canvas.clientHeight * density;
  context.scale(density, density);
  context.strokeStyle = inkColor();
  drawStrokes(context, strokes);
}
