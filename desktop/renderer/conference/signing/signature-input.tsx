import { Radio, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { signingMessages as words } from '../../../../common/messages/signing.ts';
import styles from './signature-input.module.css';
import { SignaturePad } from './signature-pad.tsx';
import { SignatureUpload } from './signature-upload.tsx';
import { TypedSignature } from './typed-signature.tsx';
import type { Adoption, SignatureSource } from './use-adoption.ts';

const KINDS: readonly SignatureSource[] = ['typed', 'drawn', 'uploaded'];

/** Maximum length of a name in a mark (common/notarization-sessions.ts). */
const LONGEST = 100;

/** A typed, drawn or uploaded signature, with a preview as it will appear on the page. */
export function SignatureInput({
  adoption,
  problem,
}: {
  adoption: Adoption;
  problem: string | null;
}) {
  const { how, name } = adoption;
  return (
    <Stack gap="md">
      <Radio.Group
        label={<VisuallyHidden>{words.how}</VisuallyHidden>}
        value={how}
        onChange={(value) => adoption.setHow(value as SignatureSource)}
      >
        <div className={styles.kinds}>
          {KINDS.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={words[kind]}
              // A dialog focuses the selected kind first, not its button to close.
              data-autofocus={how === kind || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {how === 'typed' && (
        <>
          <TextInput
            label={words.name}
            value={name}
            maxLength={LONGEST}
            autoComplete="name"
            error={name.trim() === '' ? problem : null}
            onChange={(event) => adoption.setName(event.currentTarget.value)}
          />
          <TypedSignature name={name} large />
        </>
      )}
      {how === 'drawn' && (
        <SignaturePad strokes={adoption.strokes} onChange={adoption.setStrokes} />
      )}
      {how === 'uploaded' && (
        <SignatureUpload picture={adoption.picture} onChange={adoption.setPicture} />
      )}
      {how !== 'typed' && problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
