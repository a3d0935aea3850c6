import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingFacts } from './reading-facts.tsx';

const shown = (tail?: string) => {
  const reading = {
    source: 'mrz' as const,
    kind: 'passport' as const,
    name: {
      family: 'BENNETT',
      given: 'COLE',
      middle: 'JAMES',
      suffix: '',
      cut: { family: false, given: false, middle: false },
      ...(tail === undefined ? {} : { tail }),
    },
    birthDate: '1984-03-11',
    expiresOn: '2031-03-11',
    issuedOn: null,
    numberEnd: '5637',
    issuer: 'USA',
    address: null,
  };
  return renderToStaticMarkup(createElement(ReadingFacts, { reading }));
};

test('shows a possible end of the name as read, and that it may not be part of the name', () => {
  const text = shown(' KEE LC');
  expect(text).toContain('COLE JAMES BENNETT');
  expect(text).toContain('May be part of the name');
  expect(text).toContain('“KEE LC” was read after the given names');
});

test('shows nothing about the end of a name if it was not in doubt', () => {
  expect(shown()).not.toContain('May be part of the name');
});
