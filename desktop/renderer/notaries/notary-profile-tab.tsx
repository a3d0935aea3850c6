import { formatDate, maskLicense } from '../../../common/formats.ts';
import { timezoneName, notaryMessages as words } from '../../../common/messages/notaries.ts';
import { ratesText } from '../../../common/messages/notary-pay.ts';
import type { Notary } from '../../../common/notaries.ts';
import { usStates } from '../../../common/us-states.ts';
import { Facts } from '../ui/facts.tsx';
import { CommissionRenewal } from './commission-renewal.tsx';
import { LegalTimezone } from './legal-timezone.tsx';
import { NotaryLanguages } from './notary-languages.tsx';
import { NotaryWork } from './notary-work.tsx';
import { PapersSection } from './papers/papers-section.tsx';
import { SigningKey } from './signing-key.tsx';

/** The notary's record, with the last four characters of the license only, and its renewal. */
export function NotaryProfileTab({ notary }: { notary: Notary }) {
  const state = usStates.find(({ code }) => code === notary.commissionState)?.name;
  return (
    <>
      <Facts
        facts={[
          { name: words.name, value: `${notary.firstName} ${notary.lastName}` },
          { name: words.email, value: notary.email },
          { name: words.phone, value: notary.phone ?? '–' },
          { name: words.license, value: maskLicense(notary.licenseNumber) },
          { name: words.commissionState, value: state ?? notary.commissionState },
          { name: words.commissionExpiry, value: formatDate(notary.commissionExpiry, 'UTC') },
          { name: words.pay, value: ratesText(notary) },
          { name: words.legalTimezone, value: timezoneName(notary.legalTimezone) },
          { name: words.hoursTimezone, value: notary.timezone },
        ]}
      />
      <NotaryLanguages notary={notary} />
      <NotaryWork notary={notary} />
      <LegalTimezone notary={notary} />
      {notary.status !== 'pending_approval' && (
        <>
          <PapersSection notary={notary} />
          <CommissionRenewal notary={notary} />
          <SigningKey />
        </>
      )}
    </>
  );
}
