import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { TemplateValues } from '../../../../common/fill-template.ts';
import { draftKey } from '../../ui/sealed-storage/drafts.ts';
import { writeDraft } from '../../ui/sealed-storage/sealed-drafts.ts';
import { useStoredDraft } from '../../ui/sealed-storage/use-stored-draft.ts';

const stored = z.record(z.string(), z.string());

function parse(text: string | null): TemplateValues {
  try {
    return stored.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * The input for a template, stored in this browser until it is cleared or the person signs out.
 * Suspends while it is decrypted. If its key is not available, the stored input stays as it is, and
 * this one is not stored.
 */
export function useDraft(
  templateId: string,
  userId: string,
): {
  values: TemplateValues;
  setValue: (field: string, value: string) => void;
  clear: () => void;
} {
  const key = draftKey(`${userId}:${templateId}`);
  const draft = useStoredDraft(userId, key);
  const isLocked = draft.state === 'locked';
  const [values, setValues] = useState<TemplateValues>(() =>
    parse(draft.state === 'open' ? draft.text : null),
  );
  useEffect(() => {
    if (isLocked) return;
    const hasInput = Object.values(values).some((value) => value !== '');
    void writeDraft(userId, key, hasInput ? JSON.stringify(values) : null);
  }, [userId, key, isLocked, values]);
  return {
    values,
    setValue: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    clear: () => setValues({}),
  };
}
