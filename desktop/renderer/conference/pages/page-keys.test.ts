import { describe, expect, it } from 'vitest';
import { pageForKey } from './page-keys.ts';

const place = { page: 2, count: 5, atTop: false, atBottom: false };

describe('the page that a key leads to', () => {
  it('is the next or previous page for arrow keys, the first or last for Home and End', () => {
    expect(pageForKey('ArrowRight', place)).toBe(3);
    expect(pageForKey('ArrowLeft', place)).toBe(1);
    expect(pageForKey('Home', place)).toBe(1);
    expect(pageForKey('End', place)).toBe(5);
  });

  it('changes with Page Up and Page Down only at the edge of a page', () => {
    expect(pageForKey('PageDown', place)).toBeNull();
    expect(pageForKey('PageDown', { ...place, atBottom: true })).toBe(3);
    expect(pageForKey('PageUp', { ...place, atTop: true })).toBe(1);
  });

  it('is null for other keys', () => {
    expect(pageForKey('a', place)).toBeNull();
  });
});
