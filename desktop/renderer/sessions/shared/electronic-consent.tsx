import { Checkbox, type CheckboxProps, Text } from '@mantine/core';
import {
  type ConsentPoint,
  consentPoints,
  consentSentence,
  invitedConsentPoints,
} from '../../../../common/legal/electronic-consent.ts';
import { currentLanguage } from '../../../../common/messages/catalog/current-language.ts';
import { consentExplanation } from '../../../../common/messages/consent-explanation.ts';
import { startMessages as words } from '../../../../common/messages/notarization-sessions.ts';
import styles from './electronic-consent.module.css';

interface ElectronicConsentProps extends Omit<CheckboxProps, 'label' | 'description'> {
  /** Whether the person was invited to the session of someone else. */
  invited: boolean;
}

/**
 * The checkbox for consent to electronic signatures, with the required disclosure. Both are in
 * English; readers of another language also get an explanation in theirs.
 */
export function ElectronicConsent({ invited, ...box }: ElectronicConsentProps) {
  const explained = currentLanguage() !== 'en';
  return (
    <>
      <Checkbox
        label={<span lang="en">{consentSentence}</span>}
        description={explained ? consentExplanation.sentence : undefined}
        {...box}
      />
      <Disclosure invited={invited} />
    </>
  );
}

/** The same consent for the owner of a document, who gives it with the button below. */
export function ConsentByButton() {
  return (
    <div className={styles.byButton}>
      <Text lang="en">{consentSentence}</Text>
      {currentLanguage() !== 'en' && (
        <Text size="sm" c="dimmed">
          {consentExplanation.sentence}
        </Text>
      )}
      <Disclosure invited={false} />
    </div>
  );
}

/** What the law requires a person to know before they consent (15 U.S.C. § 7001(c)). */
function Disclosure({ invited }: Pick<ElectronicConsentProps, 'invited'>) {
  return (
    <details className={styles.consent}>
      <summary>{words.consentMore}</summary>
      <div lang="en">
        <Points points={invited ? invitedConsentPoints : consentPoints} />
      </div>
      {currentLanguage() !== 'en' && (
        <div className={styles.explanation}>
          <p>{consentExplanation.note}</p>
          <Points points={invited ? consentExplanation.invitedPoints : consentExplanation.points} />
        </div>
      )}
    </details>
  );
}

function Points({ points }: { points: readonly ConsentPoint[] }) {
  return (
    <dl>
      {points.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
