import { z } from 'zod';

/** What of a certificate and a seal differs from state to state; the server has it from the rules. */
export const certificateWording = z.object({
  /** The sentence that says that the act took place online. */
  onlineStatement: z.string(),
  /** Follows “before me” or “by me”; empty, or with its leading space. */
  actPhrase: z.string(),
  /** Heads the venue's second line: 'County of', 'Parish of'. */
  countyStyle: z.string(),
  /** 'Notary Public', as the seal names the office. */
  office: z.string(),
  /** 'Commission No.', before the number on the seal. */
  numberLabel: z.string(),
});
export type CertificateWording = z.infer<typeof certificateWording>;
