import { EventEmitter } from 'node:events';

/*
 * Loaded before an Electron utility program that runs in plain Node. Connects it to the process
 * that started it.
 */

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }
}

const parentPort = new ParentPort();
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }));
Object.assign(process, { parentPort });
