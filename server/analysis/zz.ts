import { monitorEventLoopDelay } from 'node:perf_hooks';
import { analyseFile } from './analyse-file.ts';
import * as b from './testing/build-files.ts';
import * as s from './testing/sample-documents.ts';

const logger = { warn: console.log } as never;
const go = async (name: string, bytes: Uint8Array, mimeType: string, documentType = 'deed') => {
  const h = monitorEventLoopDelay({ resolution: 10 });
  h.enable();
  const t = performance.now();
  const r = await analyseFile(
    { bytes, mimeType, documentType: documentType as never, title: name },
    { openai: null, logger },
  );
  const ms = performance.now() - t;
  h.disable();
  if (r.kind === 'refused')
    console.log(name, Math.round(ms), 'ms loop', Math.round(h.max / 1e6), 'REFUSED', r.reason);
  else
    console.log(
      name,
      Math.round(ms),
      'ms loop',
      Math.round(h.max / 1e6),
      r.riskLevel,
      r.confidence,
      r.pageCount,
      r.findings.completeness.score,
      r.findings.authenticity.score,
      r.findings.compliance.score,
      r.findings.ocr,
      JSON.stringify([
        r.findings.completeness.missingFields,
        r.findings.authenticity.suspiciousElements,
        r.findings.compliance.violations,
      ]),
    );
};
const D = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = await b.buildPdf([s.goodDeed]);
await go('pdf cold', pdf, 'application/pdf');
for (let i = 0; i < 5; i++) await go('pdf warm', pdf, 'application/pdf');
for (const n of [1, 50, 100, 250, 500])
  await go(
    `pdf ${n}`,
    await b.buildPdf(Array.from({ length: n }, () => s.goodDeed)),
    'application/pdf',
  );
await go('docx', b.buildDocx(s.goodDeed), D);
await go('docx', b.buildDocx(s.goodDeed), D);
const doc = await b.buildDoc(s.goodDeed);
await go('doc', doc, 'application/msword');
await go('doc', doc, 'application/msword');
await go('txt', Buffer.from(s.goodDeed), 'text/plain');
await go('txt', Buffer.from(s.goodDeed), 'text/plain');
await go('png', b.drawPage(s.goodDeed, 'png'), 'image/png');
const jpg = b.drawPage(s.goodDeed, 'jpeg');
await go('jpg', jpg, 'image/jpeg');
await go('scan2', await b.buildScan([jpg, jpg]), 'application/pdf');
await go('txt 4M', Buffer.from((s.goodDeed + '\f').repeat(2500)), 'text/plain');
await go(
  'txt adversarial',
  Buffer.from('1) shall between A and 1. '.repeat(200000)),
  'text/plain',
  'contract',
);
await go('txt adversarial2', Buffer.from('1) a '.repeat(1000000)), 'text/plain', 'affidavit');
await go('txt adversarial3', Buffer.from('between A '.repeat(500000)), 'text/plain', 'contract');
await go('txt adversarial4', Buffer.from('Aa Bb '.repeat(700000)), 'text/plain', 'contract');
await go('txt adversarial5', Buffer.from('A'.repeat(4000000)), 'text/plain', 'contract');
await go('txt adversarial6', Buffer.from('_'.repeat(4000000)), 'text/plain', 'contract');
await go('txt adversarial7', Buffer.from(' '.repeat(4000000)), 'text/plain', 'contract');
await go(
  'txt adversarial8',
  Buffer.from('name '.repeat(800000) + '____\n'),
  'text/plain',
  'contract',
);
await go('txt adversarial9', Buffer.from('____\n'.repeat(800000)), 'text/plain', 'contract');
await go('bomb', b.buildDocx('', 'x'.repeat(90 * 1024 * 1024)), D);
await go(
  'bomb declared',
  b.buildZip([
    ...b.docxFrame,
    { name: 'word/document.xml', content: Buffer.alloc(50e6, 32), declared: 1000 },
  ]),
  D,
);
await go('entities', b.buildDocx('', '<!DOCTYPE a [<!ENTITY x "y">]><w:document/>'), D);
process.exit(0);
