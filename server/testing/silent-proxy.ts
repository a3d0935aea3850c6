import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy that can stop passing data without closing connections, like a router that lost its
 * connection table.
 */
export class SilentProxy {
  readonly origin: string;
  readonly #server: ReturnType<typeof createServer>;
  readonly #sockets: Set<Socket>;
  readonly #mute: WeakSet<Socket>;

  private constructor(
    server: ReturnType<typeof createServer>,
    sockets: Set<Socket>,
    mute: WeakSet<Socket>,
  ) {
    this.#server = server;
    this.#sockets = sockets;
    this.#mute = mute;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async to(origin: string): Promise<SilentProxy> {
    const { hostname, port } = new URL(origin);
    const sockets = new Set<Socket>();
    const mute = new WeakSet<Socket>();
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      const pass = (from: Socket, to: Socket) => {
        sockets.add(from);
        from.on('data', (data) => mute.has(from) || to.write(data));
        from.on('close', () => {
          sockets.delete(from);
          if (!mute.has(from)) to.destroy();
        });
        from.on('error', () => from.destroy());
      };
      pass(near, far);
      pass(far, near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SilentProxy(server, sockets, mute);
  }

  /** Stops passing data on all open connections. Later connections work. */
  forget(): void {
    for (const socket of this.#sockets) this.#mute.add(socket);
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
