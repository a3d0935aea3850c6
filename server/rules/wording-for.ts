import type { CertificateWording } from '../../common/certificate-wording.ts';
import { rulesFor } from './rules-for.ts';

/** How a state words its certificates and seals. @throws RangeError when the state is unknown */
export function wordingFor(state: string): CertificateWording {
  const { certificate, seal } = rulesFor(state);
  return {
    onlineStatement: certificate.onlineStatement.value,
    actPhrase: certificate.actPhrase.value,
    countyStyle: certificate.countyStyle.value,
    office: seal.office.value,
    numberLabel: seal.numberLabel.value,
  };
}
