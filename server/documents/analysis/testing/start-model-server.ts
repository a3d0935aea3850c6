import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ModelRequest {
  model: string;
  temperature?: number;
  messages: { role: string; content: string }[];
  tools?: unknown;
  response_format: { json_schema: { strict: boolean } };
}

export type Reply = (response: ServerResponse, request: ModelRequest) => void;

/**
 * Starts a local server with the API of the model. Each request gets the next reply. The last reply
 * is repeated.
 */
export async function startModelServer(...replies: Reply[]) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = (await json(request)) as ModelRequest;
    requests.push(body);
    replies[Math.min(requests.length, replies.length) - 1]?.(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A response of the model for a document with few problems. */
export const answer = {
  riskAssessment: { level: 'low', factors: ['A factor'], recommendations: ['Do this'] },
  completeness: { score: 91, missingFields: ['Zip code'], recommendations: [] },
  authenticity: { score: 88, tampering: false, suspiciousElements: [] },
  compliance: { score: 77.4, jurisdiction: 'Ohio, United States', violations: [] },
  confidence: 83,
};

/** Creates a reply with a message of the model. */
export function says(content: string): Reply {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    const message = { role: 'assistant', content };
    response.end(
      JSON.stringify({ id: 'x', choices: [{ index: 0, finish_reason: 'stop', message }] }),
    );
  };
}

/** Creates a reply with an HTTP error. */
export function fails(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'no', type: 'server_error' } }));
  };
}
