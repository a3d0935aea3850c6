import { newYorkGeneralAffidavit } from './affidavits/new-york-general-affidavit.ts';
import { oneAndTheSameName } from './affidavits/one-and-the-same-name.ts';
import { texasAffidavitOfHeirship } from './affidavits/texas-affidavit-of-heirship.ts';
import { mutualNda } from './agreements/mutual-nda.ts';
import { promissoryNote } from './agreements/secured-promissory-note.ts';
import { settlementAgreement } from './agreements/settlement-agreement.ts';
import { partnershipAgreement } from './business-formation/partnership-agreement.ts';
import { singleMemberOperatingAgreement } from './business-formation/single-member-operating-agreement.ts';
import { billOfSale } from './contracts/bill-of-sale.ts';
import { saleOfGoodsContract } from './contracts/sale-of-goods-contract.ts';
import { servicesContract } from './contracts/services-contract.ts';
import { floridaWarrantyDeed } from './deeds/florida-warranty-deed.ts';
import { quitclaimDeed } from './deeds/quitclaim-deed.ts';
import { texasSpecialWarrantyDeed } from './deeds/texas-special-warranty-deed.ts';
import { employmentAgreement } from './employment/employment-agreement.ts';
import { independentContractorAgreement } from './employment/independent-contractor-agreement.ts';
import { separationAgreement } from './employment/separation-agreement.ts';
import { childTravelConsent } from './family-law/child-travel-consent.ts';
import { premaritalAgreement } from './family-law/premarital-agreement.ts';
import type { LibraryTemplate } from './library-template.ts';
import { certificationOfTrust } from './other/certification-of-trust.ts';
import { mediaRelease } from './other/media-release.ts';
import { californiaDurablePowerOfAttorney } from './powers-of-attorney/california-durable-power-of-attorney.ts';
import { limitedPowerOfAttorney } from './powers-of-attorney/limited-power-of-attorney.ts';
import { minorChildPowerOfAttorney } from './powers-of-attorney/minor-child-power-of-attorney.ts';
import { realEstatePurchaseAgreement } from './real-estate/purchase-agreement.ts';
import { residentialLease } from './real-estate/residential-lease.ts';

/** The library templates of the marketplace. */
export const library: readonly LibraryTemplate[] = [
  servicesContract,
  saleOfGoodsContract,
  billOfSale,
  mutualNda,
  promissoryNote,
  settlementAgreement,
  floridaWarrantyDeed,
  texasSpecialWarrantyDeed,
  quitclaimDeed,
  californiaDurablePowerOfAttorney,
  limitedPowerOfAttorney,
  minorChildPowerOfAttorney,
  newYorkGeneralAffidavit,
  oneAndTheSameName,
  texasAffidavitOfHeirship,
  singleMemberOperatingAgreement,
  partnershipAgreement,
  employmentAgreement,
  independentContractorAgreement,
  separationAgreement,
  residentialLease,
  realEstatePurchaseAgreement,
  premaritalAgreement,
  childTravelConsent,
  certificationOfTrust,
  mediaRelease,
];
