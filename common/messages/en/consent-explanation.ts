import {
  consentPoints,
  consentSentence,
  invitedConsentPoints,
} from '../../legal/electronic-consent.ts';

export const english = {
  /**
   * Explains the consent to sign electronically to people who read another language. In English,
   * these are the binding texts, and they are not shown a second time.
   */
  consentExplanation: {
    note: 'Translation for information only. The English text is binding.',
    sentence: consentSentence,
    points: consentPoints,
    invitedPoints: invitedConsentPoints,
  },
} as const;
