import { beforeAll, expect, test } from 'vitest';
import { loadTranslations } from './catalog/create-messages.ts';
import { withLanguage } from './catalog/current-language.ts';
import { findProblemText, type Problem, problem, problemText } from './errors.ts';

beforeAll(loadTranslations);

const inSpanish = (what: Problem) => withLanguage('es', () => problemText(what));

test('shows the values of an error in the language of the reader', () => {
  const date = { day: '2026-03-09' };
  const ended = problem('commission_ends_before_session', { date });
  expect(problemText(ended)).toContain('ends on Mar 09, 2026, before');
  expect(inSpanish(ended)).toContain('termina el 09 mar 2026, antes');

  const instant = '2026-11-24T20:00:00Z';
  const until = { instant, timeZone: 'UTC', form: 'short' as const };
  expect(problemText(problem('locked', { until }))).toContain('after Nov 24, 2026, 8:00 PM UTC.');
  expect(inSpanish(problem('locked', { until }))).toContain('24 nov 2026, 8:00 p.m. UTC');

  const suspended = { instant, timeZone: 'America/New_York', form: 'full' as const };
  expect(inSpanish(problem('key_moment_after_suspension', { suspended }))).toContain(
    'martes, 24 de noviembre de 2026, 3:00 p.m., hora estándar oriental',
  );
});

test('shows steps of the script and fields in the language of the reader', () => {
  const steps = problem('steps_open', {
    steps: {
      steps: [
        { kind: 'opening', name: null },
        { kind: 'oath', name: 'Ana Ruiz' },
      ],
    },
  });
  expect(problemText(steps)).toContain('Open the session; Oath or affirmation of Ana Ruiz');
  expect(inSpanish(steps)).toContain('Abrir la sesión; Juramento o afirmación de Ana Ruiz');

  const fields = problem('fields_without_person', {
    fields: { fields: [{ kind: 'signature', page: 2 }] },
  });
  expect(problemText(fields)).toContain('signature on page 2');
  expect(inSpanish(fields)).toContain('firma en la página 2');
});

test('shows problems inside a problem in the language of the reader', () => {
  const unread = problem('file_not_read', {
    problems: {
      problems: [problem('file_unprocessable', { cause: 'parser_out_of_memory', detail: '' })],
    },
  });
  expect(problemText(unread)).toBe(
    'This document could not be read: it needs too much memory to process. Please save it again as a PDF and upload that.',
  );
  expect(inSpanish(unread)).toContain('no se pudo leer: procesar el archivo requiere demasiada');
});

test('has no text for a value that only a newer server knows', () => {
  expect(findProblemText('steps_open', { steps: { parts: [] } })).toBeUndefined();
  const newStep = { steps: [{ kind: 'fingerprint', name: null }] };
  expect(findProblemText('steps_open', { steps: newStep })).toBeUndefined();
  const newProblem = { problems: [{ code: 'from_a_newer_server' }] };
  expect(findProblemText('file_not_read', { problems: newProblem })).toBeUndefined();
});
