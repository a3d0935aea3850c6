import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { TemplateValues } from '../../../../common/fill-template.ts';
import { draftKey } from '../../ui/drafts.ts';
import { logProblem } from '../../ui/log.ts';

const stored = z.record(z.string(), z.string());

function read(key: string): TemplateValues {
  try {
    return stored.parse(JSON.parse(window.localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** The input for a template, stored in this browser until it is cleared or the person signs out. */
export function useDraft(
  templateId: string,
  userId: string,
): {
  values: TemplateValues;
  setValue: (field: string, value: string) => void;
  clear: () => void;
} {
  const key = draftKey(`${userId}:${templateId}`);
  const [values, setValues] = useState<TemplateValues>(() => read(key));
  useEffect(() => {
    try {
      if (Object.values(values).some((value) => value !== '')) {
        window.localStorage.setItem(key, JSON.stringify(values));
      } else window.localStorage.removeItem(key);
    } catch (error) {
      // Storage is full or not allowed: the text stays on the screen, only a reload would lose it.
      logProblem('the draft could not be kept', error);
    }
  }, [key, values]);
  return {
    values,
    setValue: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    clear: () => setValues({}),
  };
}
