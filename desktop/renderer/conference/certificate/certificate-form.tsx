import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionDocumentMessages as documentWords } from '../../../../common/messages/session-documents.ts';
import {
  identityMethodNames,
  certificateMessages as words,
} from '../../../../common/messages/signing.ts';
import type { NotarizationSession } from '../../../../common/notarization-sessions.ts';
import {
  type IdentityMethod,
  identityMethods,
} from '../../../../packages/evidence/src/journal/act-terms.ts';
import { stepUpQuery } from '../../profile/shared/step-up-query.ts';
import { scriptQuery } from '../../sessions/shared/script-query.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { isDesktop } from '../../ui/desktop.ts';
import { Form } from '../../ui/form.tsx';
import { SignatureInput } from '../signing/signature-input.tsx';
import { type SignatureDraft, useAdoption } from '../signing/use-adoption.ts';
import styles from './certificate-panel.module.css';
import { CertificatePreview } from './certificate-preview.tsx';
import { statedIn } from './stated-in.ts';
import { StepUpFields, type StepUpMethod } from './step-up-fields.tsx';
import type { SealRequest } from './use-seal.ts';

interface CertificateFormProps {
  session: NotarizationSession;
  pending: boolean;
  /** Sealing waits for the recording. */
  paused: boolean;
  problem: string | null;
  onSeal: (request: SealRequest) => void;
  /** What was entered for each document, for when it is shown again. */
  drafts: CertificateDrafts;
}

interface Values {
  /** Empty at first: the notary chooses the method themselves. */
  method: IdentityMethod | null;
  note: string;
  confirmed: boolean;
  county: string;
  code: string;
}

/** The values of the script that the form has taken. */
type Taken = Partial<Pick<Values, 'county' | 'method' | 'note'>>;

/** What the notary has entered for a document, without the confirmations and the code. */
interface CertificateDraft {
  values: Values;
  signature: SignatureDraft;
  taken: Taken;
}

/** The drafts by the ID of the session at their document. */
export type CertificateDrafts = Map<string, CertificateDraft>;

const METHODS = [...identityMethods]
  .reverse()
  .map((value) => ({ value, label: identityMethodNames[value] }));

/** Identity, county, signature and second factor, with a preview of the certificate below. */
export function CertificateForm({
  session,
  pending,
  paused,
  problem,
  onSeal,
  drafts,
}: CertificateFormProps) {
  const draft = drafts.get(session.id);
  const factors = useQuery(stepUpQuery).data ?? [];
  // A passkey belongs to the web app's origin; the desktop app cannot use it.
  const usable = isDesktop() ? (['totp'] as const) : (['passkey', 'totp'] as const);
  const methods = usable.filter((method) => factors.some((factor) => factor.method === method));
  const needsTotp = methods.length === 0 && factors.length > 0;
  const [chosen, setChosen] = useState<StepUpMethod | null>(null);
  const method = chosen ?? methods[0] ?? null;
  const [sealsAlso, setSealsAlso] = useState(false);
  const others = (session.documents ?? []).filter(
    ({ sessionId, isReady }) => isReady === true && sessionId !== session.id,
  );
  const adoption = useAdoption(undefined, draft?.signature);
  const [signatureProblem, setSignatureProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: draft?.values ?? {
      method: null,
      note: '',
      confirmed: false,
      county: '',
      code: '',
    },
    validate: {
      method: (chosen) => (chosen ? null : words.methodMissing),
      confirmed: (confirmed) => (confirmed ? null : words.confirmMissing),
      county: (county) => (county.trim() ? null : words.countyMissing),
      code: (code) => (method === 'totp' && !/^\d{6}$/.test(code) ? words.codeMissing : null),
    },
  });

  // Values stated in the script also appear in the certificate.
  const { data: script } = useQuery(scriptQuery(session.id));
  const stated: Partial<ReturnType<typeof statedIn>> = script ? statedIn(script, session) : {};
  const { county: statedCounty, method: statedMethod, note: statedNote } = stated;
  const setField = form.setFieldValue;
  // A value is taken once, so that it does not replace what the notary entered after it.
  const taken = useRef<Taken>(draft?.taken ?? {});
  useEffect(() => {
    if (!statedCounty || statedCounty === taken.current.county) return;
    taken.current.county = statedCounty;
    setField('county', statedCounty);
  }, [statedCounty, setField]);
  const isLoaded = script !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const { method: takenMethod, note: takenNote } = taken.current;
    if (statedMethod === takenMethod && statedNote === takenNote) return;
    Object.assign(taken.current, { method: statedMethod, note: statedNote });
    if (statedMethod) setField('method', statedMethod);
    if (statedNote !== undefined) setField('note', statedNote);
  }, [isLoaded, statedMethod, statedNote, setField]);

  const { values } = form;
  const { how, name, strokes, picture } = adoption;
  useEffect(() => {
    const signature = { how, name, strokes, picture };
    // The notary confirms again after another document was shown.
    const kept = { ...values, code: '', confirmed: false };
    drafts.set(session.id, { values: kept, signature, taken: taken.current });
  }, [drafts, session.id, values, how, name, strokes, picture]);

  const seal = form.onSubmit(({ county, note, code, method: identified }) => {
    const signature = adoption.adopt();
    if ('problem' in signature) return setSignatureProblem(signature.problem);
    setSignatureProblem(null);
    if (!method || !identified) return;
    onSeal({
      certificate: {
        county: county.trim(),
        identity: {
          method: identified,
          confirmed: true,
          ...(note.trim() ? { note: note.trim() } : {}),
        },
        signature,
      },
      also: sealsAlso ? others.map(({ sessionId }) => sessionId) : [],
      proof: method === 'totp' ? { method, code } : { method },
    });
    // A code works once; the next attempt needs a new one.
    form.setFieldValue('code', '');
  });

  return (
    <Form className={styles.form} onSubmit={seal}>
      <fieldset>
        <legend>{words.identity}</legend>
        <ChoiceSelect label={words.method} data={METHODS} {...form.getInputProps('method')} />
        <TextInput
          label={words.note}
          description={words.noteHelp}
          maxLength={200}
          {...form.getInputProps('note')}
        />
        <Checkbox
          label={words.confirmed}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      </fieldset>
      <fieldset>
        <legend>{words.title}</legend>
        <TextInput
          label={words.county}
          description={words.countyHelp}
          maxLength={60}
          {...form.getInputProps('county')}
        />
        <CertificatePreview session={session} county={form.values.county} />
      </fieldset>
      <fieldset>
        <legend>{words.signature}</legend>
        <SignatureInput adoption={adoption} problem={signatureProblem} />
      </fieldset>
      {others.length > 0 && (
        <Checkbox
          label={documentWords.sealAlso({ count: others.length })}
          description={documentWords.sealAlsoText({
            names: others.map(({ originalName }) => originalName).join(', '),
          })}
          checked={sealsAlso}
          onChange={(event) => setSealsAlso(event.currentTarget.checked)}
        />
      )}
      {needsTotp && <Text role="status">{words.appNeedsTotp}</Text>}
      {method && (
        <fieldset>
          <legend>{words.stepUp}</legend>
          <StepUpFields
            methods={methods}
            method={method}
            code={form.getInputProps('code')}
            count={sealsAlso ? others.length + 1 : 1}
            onMethod={setChosen}
          />
        </fieldset>
      )}
      <div>
        {problem && (
          <Text c="red" size="sm" role="alert" mb="sm">
            {problem}
          </Text>
        )}
        <Button
          fullWidth
          type="submit"
          leftSection={<IconRosetteDiscountCheck stroke={1.5} aria-hidden />}
          disabled={!session.abilities.seal || paused || needsTotp}
          loading={pending}
        >
          {sealsAlso ? documentWords.sealAll({ count: others.length + 1 }) : words.seal}
        </Button>
      </div>
    </Form>
  );
}
