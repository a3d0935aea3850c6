import { describe, expect, it } from 'vitest';
import { boundsOf } from './strokes.ts';

describe('the box around a drawn signature', () => {
  it('is tight, with space for the pen', () => {
    const strokes = [
      [
        { x: 20, y: 30 },
        { x: 60, y: 50 },
      ],
      [{ x: 100, y: 10 }],
    ];
    expect(boundsOf(strokes)).toEqual({ left: 16, top: 6, width: 88, height: 48 });
  });

  it('is null if nothing is drawn', () => {
    expect(boundsOf([])).toBeNull();
  });
});
