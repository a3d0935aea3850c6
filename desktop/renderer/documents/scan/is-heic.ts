/** The brands of HEIC and HEIF pictures (ISO/IEC 23008-12), as bytes 4 to 12 of a file state them. */
const HEIC = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Whether a picture is in the format of an iPhone that most browsers cannot read. */
export async function isHeic(picture: Blob): Promise<boolean> {
  const head = new Uint8Array(await picture.slice(4, 12).arrayBuffer());
  return HEIC.test(String.fromCharCode(...head));
}
