/** Text as a PDF string: hexadecimal UTF-16BE with a byte order mark, for any script. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

/** A time as a PDF date in UTC (ISO 32000-1, 7.9.4). */
export function pdfDate(instant: Date): string {
  return `(D:${instant.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`;
}

/** Parses a PDF date; undefined if invalid. A date without a time zone counts as UTC. */
export function parsePdfDate(text: string): Date | undefined {
  const match =
    /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(
      text,
    );
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  const [sign, zoneHours, zoneMinutes = '00'] = match.slice(7);
  const zone = sign ? `${sign}${zoneHours}:${zoneMinutes}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
