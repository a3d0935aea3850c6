import type { CertificateWording } from '../../../common/certificate-wording.ts';
import type { Rules } from './rules-for.ts';

/** Returns the wording of an act's certificate and seal under its rules. */
export function wordingFrom({
  certificate,
  seal,
}: Pick<Rules, 'certificate' | 'seal'>): CertificateWording {
  return {
    onlineStatement: certificate.onlineStatement.value,
    actPhrase: certificate.actPhrase.value,
    countyStyle: certificate.countyStyle.value,
    office: seal.office.value,
    numberLabel: seal.numberLabel.value,
  };
}
