/* Lets Node run the built main process with the stand-in as `electron`. */
const Module = require('node:module');
const path = require('node:path');

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  if (request === 'electron') return path.join(__dirname, 'electron.ts');
  return resolve.call(this, request, ...rest);
};
