import { describe, expect, it } from 'vitest';
import { ApiError, isNotFound, isUncertain, reasonOf } from './api-error.ts';

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
