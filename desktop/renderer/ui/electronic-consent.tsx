import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ConsentPoint } from '../../../common/messages/electronic-consent.ts';
import { startMessages as words } from '../../../common/messages/notarization-sessions.ts';
import styles from './electronic-consent.module.css';

interface ElectronicConsentProps extends Omit<CheckboxProps, 'label'> {
  points: readonly ConsentPoint[];
}

/** The checkbox for consent to electronic signatures, with an explanation. */
export function ElectronicConsent({ points, ...box }: ElectronicConsentProps) {
  return (
    <>
      <Checkbox label={words.consent} {...box} />
      <details className={styles.consent}>
        <summary>{words.consentMore}</summary>
        <dl>
          {points.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
