/* Lets Node run the built main process: `electron` is the stand-in, which is what starts here. */
const Module = require('node:module');
const path = require('node:path');

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === 'electron') return path.join(__dirname, 'electron.ts');
  return resolve.call(this, request, ...rest);
};
