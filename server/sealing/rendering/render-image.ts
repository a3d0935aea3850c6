import { PDFDocument } from '@cantoo/pdf-lib';
import { embedRaster, isJpeg } from '../drawing/embed-raster.ts';
import { exifOrientation } from '../drawing/exif-orientation.ts';
import { type Matrix, PageBrush } from '../drawing/page-brush.ts';

const LETTER = { short: 612, long: 792 };
const MARGIN = 36;

/**
 * Renders an image (JPEG, PNG, GIF) as one US Letter page, portrait or landscape like the image,
 * rotated by its EXIF orientation, and as large as the margins allow.
 *
 * @throws FileRefused
 */
export async function renderImage(bytes: Uint8Array, title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const image = await embedRaster(document, bytes);
  const orientation = isJpeg(bytes) ? exifOrientation(bytes) : 1;
  const turned = orientation >= 5;
  const [width, height] = turned ? [image.height, image.width] : [image.width, image.height];
  const across = width > height;
  const page = document.addPage(across ? [LETTER.long, LETTER.short] : [LETTER.short, LETTER.long]);
  const available = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const scale = Math.min(available.width / width, available.height / height);
  const [w, h] = [width * scale, height * scale];
  const x = (page.getWidth() - w) / 2;
  const y = (page.getHeight() - h) / 2;
  const brush = new PageBrush(page);
  brush.object(page.node.newXObject('Image', image.ref), placed(orientation, x, y, w, h));
  brush.finish();
  return document.save({ addDefaultPage: false });
}

/** Maps the image's unit square to its box, for each EXIF orientation. */
function placed(orientation: number, x: number, y: number, w: number, h: number): Matrix {
  switch (orientation) {
    case 2:
      return [-w, 0, 0, h, x + w, y];
    case 3:
      return [-w, 0, 0, -h, x + w, y + h];
    case 4:
      return [w, 0, 0, -h, x, y + h];
    case 5:
      return [0, -h, -w, 0, x + w, y + h];
    case 6:
      return [0, -h, w, 0, x, y + h];
    case 7:
      return [0, h, w, 0, x, y];
    case 8:
      return [0, h, -w, 0, x + w, y];
    default:
      return [w, 0, 0, h, x, y];
  }
}
