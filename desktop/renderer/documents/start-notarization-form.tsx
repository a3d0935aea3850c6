import { Button, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { actsOf } from '../../../common/acts-of.ts';
import type { DocumentRow } from '../../../common/documents.ts';
import { totalOf } from '../../../common/fees.ts';
import type { TextKind } from '../../../common/findings.ts';
import { cardMessages } from '../../../common/messages/charges.ts';
import {
  actNames,
  startMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import { type NotarizationPrices, priceOfSession } from '../../../common/prices.ts';
import { startNotarizationBody } from '../../../common/start-notarization.ts';
import { suggestAct } from '../../../common/suggest-act.ts';
import { usStates } from '../../../common/us-states.ts';
import {
  type NotarialAct,
  notarialActs,
} from '../../../packages/evidence/src/journal/act-terms.ts';
import { AddCard } from '../billing/shared/add-card.tsx';
import { appointmentFault } from '../sessions/shared/appointment-fault.ts';
import { ConsentByButton } from '../sessions/shared/electronic-consent.tsx';
import { ChoiceSelect } from '../ui/choice-select.tsx';
import { countryOptions } from '../ui/countries.ts';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { Form } from '../ui/form.tsx';
import { SearchSelect } from '../ui/search-select.tsx';
import { FurtherActs } from './further-acts.tsx';
import { type FurtherDocument, FurtherDocuments } from './further-documents.tsx';
import { needsCard, PriceParts, TotalPrice } from './session-price.tsx';

type StartBody = z.input<typeof startNotarizationBody>;

/** What the person agreed to start, with the first document of the session. */
export interface Start {
  documentId: string;
  body: StartBody;
}

type Refused = Readonly<Record<string, string>>;

interface StartNotarizationFormProps {
  document: Pick<DocumentRow, 'id' | 'originalName' | 'documentType'>;
  /** The kind of document that its text shows. */
  textKind: TextKind | undefined;
  /** The state that the document names; null if it names none. */
  suggestedState: string | null;
  prices: NotarizationPrices;
  pending: boolean;
  /**
   * `show` displays a refusal next to its field; returns false if the message has no field here.
   */
  onSubmit: (start: Start, show: (refused: Refused) => boolean) => void;
}

interface Values {
  act: NotarialAct;
  furtherActs: NotarialAct[];
  country: string;
  state: string | null;
  when: 'now' | 'later';
  scheduledAt: string;
}

const STATES = usStates.map(({ code, name }) => ({ value: code, label: name }));
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks for acts, location and time. The button that sends it also gives the consent. */
export function StartNotarizationForm(props: StartNotarizationFormProps) {
  const suggestion = suggestAct({ ...props.document, textKind: props.textKind });
  const [countries] = useState(countryOptions);
  const [further, setFurther] = useState<readonly FurtherDocument[]>([]);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      act: suggestion?.act ?? 'acknowledgment',
      furtherActs: [],
      country: 'US',
      state: props.suggestedState,
      when: 'now',
      scheduledAt: '',
    },
    validate: errorsOf,
  });
  const { id: openedId } = props.document;
  const documents = [
    ...further.filter(({ isBefore }) => isBefore),
    { document: props.document, ...form.values },
    ...further.filter(({ isBefore }) => !isBefore),
  ];
  const acts = documents.flatMap(actsOf);
  const show = (refused: Refused): boolean => {
    const errors = Object.entries(refused).map(([name, text]) => [fieldOf(name.split('.')), text]);
    form.setErrors(Object.fromEntries(errors));
    return errors.length > 0 && errors.every(([name]) => isShown(form.values, name as string));
  };
  return (
    <Form
      onSubmit={form.onSubmit((values) =>
        props.onSubmit(
          {
            documentId: documents[0]?.document.id ?? openedId,
            body: {
              ...(bodyOf(values) as StartBody),
              ...bodyOfDocuments(documents),
              price: {
                listVersion: props.prices.listVersion,
                totalCents: totalOf(priceOfSession(props.prices, acts)),
              },
            },
          },
          show,
        ),
      )}
    >
      <Stack gap="lg">
        <Text>{props.document.originalName}</Text>
        <ChoiceSelect
          label={words.act}
          data={notarialActs.map((value) => ({ value, label: actNames[value].name }))}
          description={actNames[form.values.act].meaning}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('act')}
          onChange={(act) =>
            form.setValues({
              act: act as NotarialAct,
              furtherActs: form.values.furtherActs.filter((one) => one !== act),
            })
          }
        />
        {suggestion && form.values.act === suggestion.act && (
          <Text size="sm" c="dimmed" mt="calc(var(--mantine-spacing-md) * -1)">
            {words.suggested[suggestion.kind]} {words.suggestedNote}
          </Text>
        )}
        <FurtherActs
          name={props.document.originalName}
          value={form.values}
          onChange={(furtherActs) => form.setFieldValue('furtherActs', furtherActs)}
        />
        <FurtherDocuments firstId={openedId} value={further} onChange={setFurther} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SearchSelect
            label={words.country}
            description={words.place}
            data={countries}
            {...form.getInputProps('country')}
          />
          {form.values.country === 'US' && (
            <SearchSelect
              label={words.state}
              description={words.place}
              data={STATES}
              {...form.getInputProps('state')}
            />
          )}
        </SimpleGrid>
        {props.suggestedState !== null && form.values.state === props.suggestedState && (
          <Text size="sm" c="dimmed" mt="calc(var(--mantine-spacing-md) * -1)">
            {words.suggestedState}
          </Text>
        )}
        <Radio.Group label={words.when} {...form.getInputProps('when')}>
          <Stack gap="xs">
            <Radio value="now" label={words.now} />
            <Radio value="later" label={words.later} />
          </Stack>
        </Radio.Group>
        {form.values.when === 'later' && (
          <TextInput
            type="datetime-local"
            label={words.laterLabel}
            description={`${words.zone} ${ZONE}`}
            {...form.getInputProps('scheduledAt')}
          />
        )}
        <PriceParts prices={props.prices} acts={acts} />
        {/* The sentence and the price stay next to the button that agrees to them. */}
        <DialogFooter>
          <Stack gap="sm">
            {needsCard(props.prices) ? (
              <AddCard documentId={props.document.id} text={cardMessages.needed} />
            ) : (
              <ConsentByButton />
            )}
            <Group justify="space-between" gap="sm">
              <TotalPrice prices={props.prices} acts={acts} />
              {!needsCard(props.prices) && (
                <Button type="submit" loading={props.pending}>
                  {props.pending ? words.pending : words.submit}
                </Button>
              )}
            </Group>
          </Stack>
        </DialogFooter>
      </Stack>
    </Form>
  );
}

function bodyOfDocuments([first, ...further]: readonly Omit<
  FurtherDocument,
  'isBefore'
>[]): Partial<StartBody> {
  if (!first || further.length === 0) return {};
  return {
    act: first.act,
    furtherActs: first.furtherActs,
    furtherDocuments: further.map(({ document, act, furtherActs }) => ({
      documentId: document.id,
      act,
      furtherActs,
    })),
  };
}

function bodyOf(values: Values): unknown {
  const { act, furtherActs, country, state } = values;
  const time = values.when === 'later' ? new Date(values.scheduledAt) : undefined;
  return {
    act,
    furtherActs,
    consent: true,
    signerLocation: { country, ...(country === 'US' && state ? { state } : {}) },
    ...(time && !Number.isNaN(time.getTime()) ? { scheduledAt: time.toISOString() } : {}),
  };
}

/** The form field for a path in the request body. */
function fieldOf(path: readonly PropertyKey[]): string {
  return String(path.at(-1) ?? 'act');
}

function isShown(values: Values, field: string): boolean {
  if (field === 'scheduledAt') return values.when === 'later';
  if (field === 'state') return values.country === 'US';
  return field in values;
}

function errorsOf(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of startNotarizationBody.safeParse(bodyOf(values)).error?.issues ??
    []) {
    const field = fieldOf(path);
    errors[field] ??= message;
  }
  if (values.when === 'later') {
    const fault = appointmentFault(values.scheduledAt);
    if (fault) errors.scheduledAt = fault;
  }
  return errors;
}
