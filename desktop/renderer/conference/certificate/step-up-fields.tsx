import { Radio, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { certificateMessages as words } from '../../../../common/messages/signing.ts';
import styles from '../signing/signature-input.module.css';

export type StepUpMethod = 'passkey' | 'totp';

interface StepUpFieldsProps {
  methods: readonly StepUpMethod[];
  method: StepUpMethod;
  code: object;
  /** How many documents the confirmation seals. */
  count: number;
  onMethod: (method: StepUpMethod) => void;
}

/** The second factor: the method and, for an authenticator app, its code. */
export function StepUpFields({ methods, method, code, count, onMethod }: StepUpFieldsProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {words.stepUpText({ count })}
      </Text>
      {methods.length > 1 && (
        <Radio.Group
          label={<VisuallyHidden>{words.stepUp}</VisuallyHidden>}
          value={method}
          onChange={(value) => onMethod(value as StepUpMethod)}
        >
          <div className={styles.kinds}>
            {methods.map((value) => (
              <Radio key={value} value={value} label={words[value]} />
            ))}
          </div>
        </Radio.Group>
      )}
      {method === 'totp' ? (
        <TextInput
          label={words.code}
          description={words.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...code}
        />
      ) : (
        <Text>{words.passkeyText}</Text>
      )}
    </>
  );
}
