/**
 * Returns the same curve with fewer characters, for a drawing of a few dozen pixels. Coordinates
 * are rounded to tenths and relative to the previous point. Rounding errors do not accumulate.
 * @param path with absolute `M` and `C` commands only
 * @throws Error if the path has another command
 */
export function shortPath(path: string): string {
  if (/[^MC\d. -]/.test(path)) throw new Error('Only M and C can be shortened.');
  let [x, y] = [0, 0];
  return path.replace(/([MC])([^MC]+)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim().split(/[ ]+/).map(Number);
    if (numbers.length !== (command === 'M' ? 2 : 6)) throw new Error('One curve a command.');
    const tenths = numbers.map((number) => Math.round(number * 10));
    const steps = tenths.map((value, at) => value - (at % 2 === 0 ? x : y));
    [x = 0, y = 0] = tenths.slice(-2);
    return command.toLowerCase() + steps.map(written).join('').replace(/^ /, '');
  });
}

/**
 * Formats a number of tenths for a path: no zero before the decimal point and no space before a
 * minus sign.
 */
function written(tenths: number): string {
  const text = String(tenths / 10).replace(/^(-?)0\./, '$1.');
  return text.startsWith('-') ? text : ` ${text}`;
}
