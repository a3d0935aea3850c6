import type { Corners } from '../picture/corners.ts';
import type { Resolution } from '../picture/fit-pages.ts';
import type { Size } from '../picture/paper.ts';
import type { Tone } from '../picture/tones.ts';
import type { PicturePage } from '../picture/write-pdf.ts';

/** How a page is made from its picture. */
export interface PageSettings {
  /** Clockwise rotations by 90 degrees. */
  turns: 0 | 1 | 2 | 3;
  /** The page in the rotated picture. */
  corners: Corners;
  tone: Tone;
}

/** A picture as it was opened. */
export interface OpenedPicture {
  /** Size in pixels, upright (EXIF orientation). */
  size: Size;
  /** A smaller copy, upright. */
  preview: Blob;
  /** The proposed corners of the page. */
  corners: Corners;
}

/** A page as it will look. */
export interface PagePreview {
  picture: Blob;
  /** The resolution of the picture on its page. */
  dpi: number;
}

/** What the worker does, with its request and its result. */
export interface ScanTasks {
  open: { request: { picture: Blob }; result: OpenedPicture };
  preview: { request: { picture: Blob; settings: PageSettings }; result: PagePreview };
  draw: {
    request: { picture: Blob; settings: PageSettings; resolution: Resolution };
    result: PicturePage;
  };
}
export type ScanTask = keyof ScanTasks;

export type ToScanWorker = {
  [Task in ScanTask]: { id: number; task: Task; request: ScanTasks[Task]['request'] };
}[ScanTask];

export type FromScanWorker =
  | { id: number; result: ScanTasks[ScanTask]['result'] }
  /** The picture could not be read. */
  | { id: number; error: string };
