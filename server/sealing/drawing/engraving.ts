import { deflateSync } from 'node:zlib';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { rosetteFromDigest } from '../../../common/rosette.ts';

const BRASS = '0.651 0.486 0.176 RG';

let lastRosette: { digest: string; size: number; content: Buffer } | undefined;

/**
 * Registers the rosette of a digest as a form of `size` × `size` units, origin bottom left, with thin
 * brass strokes. Keeps the last one, because every trial seal draws the same.
 * @param digest SHA-256, hex
 */
export function registerRosette(document: PDFDocument, digest: string): PDFRef {
  if (lastRosette?.digest !== digest) {
    const { size, paths } = rosetteFromDigest(digest);
    const strokes = paths.map((path) => `${pathOperators(path, size)}S`);
    const content = deflated(`${BRASS} 0.55 w 1 j\n${strokes.join('\n')}`);
    lastRosette = { digest, size, content };
  }
  const { size, content } = lastRosette;
  return registerForm(document, size, size, content);
}

const borders = new Map<string, Buffer>();

/**
 * Registers a frame of three interlaced waves between hairlines, as on banknotes, for a page of
 * this size in points. Its center line is `inset` points inside the edge.
 */
export function registerBorder(
  document: PDFDocument,
  width: number,
  height: number,
  inset: number,
): PDFRef {
  const key = `${width}×${height}×${inset}`;
  let content = borders.get(key);
  if (!content) {
    const frame = roundedFrame(width, height, inset, 9);
    // The number of waves must be an integer, so that the curve closes.
    const waves = Math.round(frame.length / 15);
    const strands = [0, 1, 2].map((strand) => wave(frame, waves, 3.1, strand / 3));
    const rails = [-4.6, 4.6].map((offset) => rail(frame, offset));
    content = deflated(`${BRASS} 0.28 w\n${strands.join('\n')}\n0.4 w\n${rails.join('\n')}`);
    // Page sizes rarely differ. The limit keeps hostile input from filling the memory.
    if (borders.size < 16) borders.set(key, content);
  }
  return registerForm(document, width, height, content);
}

function deflated(content: string): Buffer {
  // Level 3 takes half the time of the default and adds a few percent to the size.
  return deflateSync(Buffer.from(content, 'latin1'), { level: 3 });
}

function registerForm(document: PDFDocument, width: number, height: number, bytes: Buffer): PDFRef {
  const { context } = document;
  return context.register(
    context.stream(bytes, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Filter: 'FlateDecode',
    }),
  );
}

/** Converts SVG path data of absolute M, L, C and Z to PDF operators with the y axis upwards. */
function pathOperators(path: string, size: number): string {
  let out = '';
  let operator = '';
  let wanted = 0;
  let given = 0;
  for (const token of path.match(/[MLCZ]|-?[\d.]+/g) ?? []) {
    if (token === 'Z') out += 'h\n';
    else if (token === 'M' || token === 'L' || token === 'C') {
      operator = token.toLowerCase();
      wanted = token === 'C' ? 6 : 2;
      given = 0;
    } else {
      // Numbers alternate between x and y.
      out += given % 2 ? number(size - Number(token)) : token;
      given += 1;
      out += given === wanted ? ` ${operator}\n` : ' ';
      if (given === wanted) {
        given = 0;
        // Further pairs after a moveto are lineto (SVG 2, 9.3.3).
        if (operator === 'm') operator = 'l';
      }
    }
  }
  return out;
}

interface Frame {
  length: number;
  /** The point `along` points from the start and `offset` points outwards. */
  at(along: number, offset: number): [number, number];
}

function roundedFrame(width: number, height: number, inset: number, radius: number): Frame {
  const [w, h] = [width - 2 * (inset + radius), height - 2 * (inset + radius)];
  const bend = (Math.PI / 2) * radius;
  const [left, bottom] = [inset + radius, inset + radius];
  // Counter-clockwise from the lower left corner: each side, then the corner after it.
  const sides = [
    { length: w, x: left, y: bottom, angle: 0 },
    { length: h, x: left + w, y: bottom, angle: Math.PI / 2 },
    { length: w, x: left + w, y: bottom + h, angle: Math.PI },
    { length: h, x: left, y: bottom + h, angle: Math.PI * 1.5 },
  ];
  const length = 2 * (w + h) + 4 * bend;
  return {
    length,
    at(along, offset) {
      let rest = ((along % length) + length) % length;
      for (const side of sides) {
        const [cos, sin] = [Math.cos(side.angle), Math.sin(side.angle)];
        if (rest <= side.length) {
          const out = radius + offset;
          return [side.x + cos * rest + sin * out, side.y + sin * rest - cos * out];
        }
        rest -= side.length;
        if (rest <= bend) {
          const turn = side.angle - Math.PI / 2 + rest / radius;
          const out = radius + offset;
          const [cx, cy] = [side.x + cos * side.length, side.y + sin * side.length];
          return [cx + Math.cos(turn) * out, cy + Math.sin(turn) * out];
        }
        rest -= bend;
      }
      return [left, bottom];
    },
  };
}

/** One strand: each half wave is one cubic whose handles approximate a sine to within 1 %. */
function wave(frame: Frame, waves: number, amplitude: number, phase: number): string {
  const half = frame.length / waves / 2;
  const start = phase * half * 2;
  const out = [`${point(frame.at(start, 0))} m`];
  for (let index = 0; index < waves * 2; index += 1) {
    const from = start + index * half;
    // Handles at the height π/2·(4/3)·(3/π) of a sine's half wave.
    const crest = (index % 2 ? -1 : 1) * amplitude * 1.3333;
    const points = [
      frame.at(from + half * 0.3642, crest),
      frame.at(from + half * 0.6358, crest),
      frame.at(from + half, 0),
    ];
    out.push(`${points.map(point).join(' ')} c`);
  }
  return `${out.join('\n')} S`;
}

function rail(frame: Frame, offset: number): string {
  const steps = Math.round(frame.length / 3);
  const out: string[] = [];
  for (let index = 0; index < steps; index += 1) {
    out.push(`${point(frame.at((index / steps) * frame.length, offset))} ${index ? 'l' : 'm'}`);
  }
  return `${out.join('\n')} h S`;
}

function point([x, y]: [number, number]): string {
  return `${number(x)} ${number(y)}`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
