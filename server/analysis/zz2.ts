import * as s from './testing/sample-documents.ts';
import * as b from './testing/build-files.ts';
import { inspectPdf } from '../sealing/inspect-pdf.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { applyRules } from './rules/apply-rules.ts';
import { openPdf } from './extraction/open-pdf.ts';
const pdf = await b.buildPdf([s.goodDeed]);
for (let i=0;i<12;i++){
let t=performance.now(); const m:any={};
const lap=(k:string)=>{m[k]=+(performance.now()-t).toFixed(1);t=performance.now();};
await inspectPdf(pdf); lap('inspect');
const {document:d,close}=await openPdf(pdf); lap('open');
await d.getFieldObjects(); lap('fields'); await d.getMetadata(); lap('meta');
const p=await d.getPage(1); lap('page');
const c=await p.getTextContent(); lap('text');
await close(); lap('close');
const task = getDocument({data:new Uint8Array(pdf), useWorkerFetch:false, useSystemFonts:false, disableFontFace:true, verbosity:0, useWasm:false} as any);
const d2=await task.promise; lap('open2'); await (await d2.getPage(1)).getTextContent(); lap('text2'); await task.destroy(); lap('close2');
const r=applyRules({pages:[{page:1,text:s.goodDeed}],pageCount:1,ocr:false,ocrConfidence:null,unreadPages:[],truncated:false,oddities:[],source:'pdf'},'deed'); lap('rules');
console.log(JSON.stringify(m));
}
