import { Button, Fieldset, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { activeFields, missingFields } from '../../../../common/fill-template.ts';
import {
  blankFields,
  downloadsLeft,
  valueFaultText,
  fillMessages as words,
} from '../../../../common/messages/templates.ts';
import type { TemplateContent } from '../../../../common/template-content.ts';
import type { TemplateFormat } from '../../../../common/template-purchases.ts';
import { valueFault, valueFaults } from '../../../../common/template-values.ts';
import type { TemplateDetail } from '../../../../common/templates.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { purchaseQuery } from '../queries.ts';
import { useDownload } from '../use-download.ts';
import { FieldInput } from './field-input.tsx';
import styles from './fill-form.module.css';
import { Sheet } from './sheet.tsx';
import { useDraft } from './use-draft.ts';
import { useNotarize } from './use-notarize.ts';

interface FillFormProps {
  template: TemplateDetail;
  content: TemplateContent;
  userId: string;
}

/** The fields in their groups, next to the resulting text. */
export function FillForm({ template, content, userId }: FillFormProps) {
  const { values, setValue, clear } = useDraft(template.id, userId);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [clearing, setClearing] = useState(false);
  const [refusal, setRefusal] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const shown = activeFields(content, values);
  const missing = missingFields(content, values);
  const groups = [...new Set(shown.map((field) => field.group))];
  const refuse = (fields: Readonly<Record<string, string>>) => {
    const named = Object.entries(fields).map(
      ([name, message]) => [name.replace(/^values\./, ''), message] as const,
    );
    setErrors(Object.fromEntries(named));
    if (named.length > 0) setRefusal((count) => count + 1);
  };
  // The first invalid field gets the focus, once for each refusal.
  useEffect(() => {
    if (refusal > 0) focusFirstFault(form.current);
  }, [refusal]);
  const given = Object.fromEntries(
    shown.flatMap(({ key }) => (values[key]?.trim() ? [[key, values[key].trim()]] : [])),
  );
  /** Marks invalid fields; true if there are none. */
  const fits = (all: boolean): boolean => {
    const faults = {
      ...(all ? Object.fromEntries(missing.map(({ key }) => [key, words.required])) : {}),
      ...Object.fromEntries(
        Object.entries(valueFaults(content, given)).map(([key, fault]) => [
          key,
          valueFaultText(fault),
        ]),
      ),
    };
    refuse(faults);
    return Object.keys(faults).length === 0;
  };
  const touch = (key: string) => {
    const field = content.fields.find((one) => one.key === key);
    const fault = field ? valueFault(field, values[key] ?? '') : null;
    const { [key]: _, ...others } = errors;
    setErrors(fault ? { ...others, [key]: valueFaultText(fault) } : others);
  };
  return (
    <div className={styles.columns}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <Title order={2} size="h3">
          {words.form}
        </Title>
        {groups.map((group) => (
          <Fieldset key={group} legend={group} variant="unstyled" className={styles.group}>
            {shown
              .filter((field) => field.group === group)
              .map((field) => (
                <FieldInput
                  key={field.key}
                  field={field}
                  value={values[field.key] ?? ''}
                  error={errors[field.key]}
                  onChange={(value) => setValue(field.key, value)}
                  onBlur={() => touch(field.key)}
                />
              ))}
          </Fieldset>
        ))}
        <Text size="sm" role="status" className={styles.blank}>
          {missing.length > 0 ? blankFields(missing.map(({ label }) => label)) : words.complete}
        </Text>
        {template.purchaseId && (
          <Actions
            template={template}
            purchaseId={template.purchaseId}
            values={given}
            fits={fits}
            onRefused={refuse}
          />
        )}
        {content.fields.length > 0 && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {words.draftKept}
            </Text>
            <Button variant="subtle" size="xs" onClick={() => setClearing(true)}>
              {words.clear}
            </Button>
          </Group>
        )}
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls separately, so the
          keyboard must reach it */}
      <section className={styles.preview} aria-label={words.preview} tabIndex={0}>
        <Title order={2} size="h3">
          {words.preview}
        </Title>
        <Sheet title={template.title} content={content} values={values} />
      </section>
      <ConfirmDialog
        opened={clearing}
        title={words.clearTitle}
        text={words.clearText}
        confirm={words.clear}
        keep={words.keep}
        onClose={() => setClearing(false)}
        onConfirm={() => {
          clear();
          setErrors({});
          setClearing(false);
        }}
      />
    </div>
  );
}

interface ActionsProps {
  template: TemplateDetail;
  purchaseId: string;
  values: Record<string, string>;
  fits: (all: boolean) => boolean;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

/** Actions for the filled text, for people who own the template. */
function Actions({ template, purchaseId, values, fits, onRefused }: ActionsProps) {
  const purchase = useQuery(purchaseQuery(purchaseId));
  const { download, pending } = useDownload(onRefused);
  const notarize = useNotarize(purchaseId, onRefused);
  const get = (format: TemplateFormat) => {
    if (fits(false)) download({ purchaseId, title: template.title, format, values });
  };
  return (
    <div className={styles.actions}>
      <Group gap="sm">
        <Button
          leftSection={<IconFileUpload stroke={1.5} aria-hidden />}
          loading={notarize.pending}
          onClick={() => fits(true) && notarize.start(values)}
        >
          {words.notarize}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload stroke={1.5} aria-hidden />}
          loading={pending?.format === 'pdf'}
          onClick={() => get('pdf')}
        >
          {words.downloadPdf}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload stroke={1.5} aria-hidden />}
          loading={pending?.format === 'docx'}
          onClick={() => get('docx')}
        >
          {words.downloadDocx}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {words.notarizeHint}{' '}
        {purchase.data && downloadsLeft(purchase.data.downloadCount, purchase.data.maxDownloads)}
      </Text>
    </div>
  );
}
