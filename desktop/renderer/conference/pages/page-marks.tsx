import { markLabel } from '../../../../common/messages/signing.ts';
import type { SignatureMark } from '../../../../common/notarization-sessions.ts';
import { textWidth, useHandLoaded } from './measure-text.ts';
import styles from './page-marks.module.css';

interface PageMarksProps {
  marks: SignatureMark[];
  /** In points. */
  width: number;
  height: number;
}

/** The marks on a page, drawn as the seal prints them (server/sealing/drawing/draw-marks.ts). */
export function PageMarks({ marks, width, height }: PageMarksProps) {
  useHandLoaded();
  if (marks.length === 0) return null;
  return (
    <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`}>
      <title>{marks.map(markLabel).join(', ')}</title>
      {marks.map((mark) => (
        <MarkFigure
          key={mark.id}
          mark={mark}
          box={{
            x: mark.x * width,
            y: mark.y * height,
            width: mark.width * width,
            height: mark.height * height,
          }}
        />
      ))}
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PrintedMark = Pick<SignatureMark, 'kind' | 'appearance' | 'signerName' | 'signedAt'>;

/** Points below a signature for the line and the name; a lower box has neither. */
const CAPTION = { space: 9, from: 26, line: 8, base: 1.5, size: 5.5 };

/** How far italic letters may extend beyond their width, as a share (0–1) of the font size. */
const HAND_OVERHANG = 0.16;

/** One mark in its box, in points from the page's top left. */
export function MarkFigure({ mark, box }: { mark: PrintedMark; box: Box }) {
  const { kind, appearance } = mark;
  const text = appearance.kind === 'typed' ? appearance.text : '';
  if (kind === 'checkbox') return <CheckFigure box={box} checked={text !== 'false'} />;
  if (kind === 'date' || kind === 'text') return <TextFigure box={box} text={text} hand={false} />;
  const captioned = kind === 'signature' && box.height >= CAPTION.from;
  const hand = captioned ? { ...box, height: box.height - CAPTION.space } : box;
  const bottom = box.y + box.height;
  const caption = `${mark.signerName} · ${mark.signedAt.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <g>
      {appearance.kind === 'drawn' ? (
        <image {...hand} preserveAspectRatio="xMinYMid" href={pngAddress(appearance.png)} />
      ) : (
        <TextFigure hand box={hand} text={text} />
      )}
      {captioned && (
        <>
          <line
            className={styles.rule}
            x1={box.x}
            x2={box.x + box.width}
            y1={bottom - CAPTION.line}
            y2={bottom - CAPTION.line}
          />
          <text
            className={styles.caption}
            x={box.x}
            y={bottom - CAPTION.base}
            fontSize={fitting(caption, box.width, CAPTION.size, false)}
          >
            {caption}
          </text>
        </>
      )}
    </g>
  );
}

function TextFigure({ box, text, hand }: { box: Box; text: string; hand: boolean }) {
  const overhang = hand ? HAND_OVERHANG : 0;
  const size = fitting(text, box.width, Math.min(box.height * 0.72, 28), hand, overhang);
  return (
    <text
      className={hand ? styles.hand : styles.text}
      x={box.x + overhang * size}
      y={box.y + (box.height + size * 0.66) / 2}
      fontSize={size}
    >
      {text}
    </text>
  );
}

function CheckFigure({ box, checked }: { box: Box; checked: boolean }) {
  const side = Math.min(box.width, box.height, 18);
  const x = box.x + (box.width - side) / 2;
  const y = box.y + (box.height - side) / 2;
  const at = (u: number, v: number) => `${x + u * side},${y + (1 - v) * side}`;
  return (
    <g className={styles.check}>
      <rect x={x} y={y} width={side} height={side} strokeWidth={0.6} />
      {checked && (
        <polyline
          points={[at(0.2, 0.52), at(0.42, 0.26), at(0.82, 0.8)].join(' ')}
          strokeWidth={side * 0.11}
        />
      )}
    </g>
  );
}

/** The font size, at most `wanted`, at which the text and its overhang fit the width. */
function fitting(text: string, width: number, wanted: number, hand: boolean, overhang = 0): number {
  const natural = textWidth(text, hand) + 2 * overhang;
  return natural > 0 ? Math.min(wanted, width / natural) : wanted;
}

/** The data URL of a drawn signature. */
export function pngAddress(png: string): string {
  return `data:image/png;base64,${png}`;
}
