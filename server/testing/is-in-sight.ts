import type { Locator } from 'playwright';

/** Whether a field is on the screen and nothing covers its upper or lower edge. */
export function isInSight(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const { x, top, bottom, width } = element.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) =>
      element.contains(document.elementFromPoint(x + width / 3, y)),
    );
  });
}
