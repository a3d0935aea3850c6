import { EventEmitter } from 'node:events';

/* Loaded before a program of Electron's that a plain Node runs: its line to the process that started it. */

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
Object.assign(process, { parentPort });
