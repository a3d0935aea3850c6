import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTranslations } from '../../../common/messages/catalog/create-messages.ts';
import { setLanguage } from '../../../common/messages/catalog/current-language.ts';
import { findProblemText } from '../../../common/messages/errors.ts';
import { ApiError, isNotFound, isUncertain, reasonOf, translateErrors } from './api-error.ts';

describe('ApiError', () => {
  it("has the message '<status>: <body>', or the status text if there is no body", {
    tags: ['S7.1-01', 'S8-01'],
  }, () => {
    expect(new ApiError(418, 'no coffee here', "I'm a teapot").message).toBe('418: no coffee here');
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('exposes the status, the code, the message and the fields of a JSON body', () => {
    const body = { message: 'Too large.', code: 'too_large', fields: { file: 'Too large.' } };
    const error = new ApiError(413, JSON.stringify(body), 'Payload Too Large');
    expect(error).toMatchObject({ status: 413, code: 'too_large', reason: 'Too large.' });
    expect(error.fields).toEqual({ file: 'Too large.' });
    expect(reasonOf(error, 'fallback')).toBe('Too large.');
  });

  it('is certain only if the server itself answered', () => {
    const body = JSON.stringify({ message: 'Not now.', code: 'conflict' });
    expect(isUncertain(new ApiError(409, body, ''))).toBe(false);
    expect(isUncertain(new ApiError(502, '<html>', 'Bad Gateway'))).toBe(true);
    expect(isUncertain(new TypeError('Failed to fetch'))).toBe(true);
    expect(isUncertain(new DOMException('', 'TimeoutError'))).toBe(true);
    expect(isUncertain(new DOMException('', 'NotAllowedError'))).toBe(false);
  });

  it('falls back to our own message if the server gave none', () => {
    expect(reasonOf(new ApiError(500, '<html>', ''), 'fallback')).toBe('fallback');
    expect(reasonOf(new TypeError('network'), 'fallback')).toBe('fallback');
    expect(isNotFound(new ApiError(404, '', 'Not Found'))).toBe(true);
    expect(isNotFound(new ApiError(503, '', ''))).toBe(false);
  });
});

describe('ApiError in another language', () => {
  const errorOf = (body: object) => new ApiError(409, JSON.stringify(body), 'Conflict');
  beforeAll(loadTranslations);
  afterEach(() => {
    setLanguage('en');
    translateErrors(() => undefined);
  });

  it('shows the text of the code with its values', () => {
    setLanguage('es');
    translateErrors(findProblemText);
    expect(errorOf({ message: 'Document not found', code: 'document_not_found' }).reason).toBe(
      'No se encontró el documento',
    );
    const wait = { message: 'Too many…', code: 'too_many_requests', params: { seconds: 300 } };
    expect(errorOf(wait).reason).toContain('5 minutos');
  });

  it('joins the texts of several reasons, and shows the text of a field', () => {
    setLanguage('es');
    translateErrors(findProblemText);
    const error = errorOf({
      message: 'A. B.',
      code: 'not_complete',
      details: [{ code: 'document_not_found' }, { code: 'session_not_found' }],
      fields: { file: 'Please choose a PDF.' },
      fieldProblems: { file: { code: 'pdf_needed' } },
    });
    expect(error.reason).toBe('No se encontró el documento No se encontró la sesión');
    expect(error.fields).toEqual({ file: 'Elija un PDF.' });
  });

  it('shows the message of the server for an unknown code, or without the values of a text', () => {
    setLanguage('es');
    translateErrors(findProblemText);
    const newer = { message: 'From a newer server.', code: 'from_a_newer_server' };
    expect(errorOf(newer).reason).toBe('From a newer server.');
    const older = { message: 'Too many attempts.', code: 'too_many_requests' };
    expect(errorOf(older).reason).toBe('Too many attempts.');
  });
});
