import { z } from 'zod';

/**
 * The parts of a certificate and a seal that differ by state. The server takes them from the rules.
 */
export const certificateWording = z.object({
  /** The sentence that states that the act took place online. */
  onlineStatement: z.string(),
  /** The text after "before me" or "by me"; either empty or with a leading space. */
  actPhrase: z.string(),
  /** The start of the second line of the venue: 'County of', 'Parish of'. */
  countyStyle: z.string(),
  /** The title of the office on the seal, for example 'Notary Public'. */
  office: z.string(),
  /** The label before the commission number on the seal, for example 'Commission No.'. */
  numberLabel: z.string(),
});
export type CertificateWording = z.infer<typeof certificateWording>;
