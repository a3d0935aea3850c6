import { type Endpoint, pathFor, type ResponseOf } from '../../../common/endpoint.ts';
import { ApiError } from './api-error.ts';

interface SendFileInput {
  file: File;
  /** Path parameters. */
  params?: Record<string, string>;
  fields?: Record<string, string>;
  idempotencyKey?: string;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file as multipart form data (part `file`, after the other fields) and reports progress,
 * which `fetch` cannot.
 * @throws ApiError for every response that is not OK; TypeError if the network failed
 */
export function sendFile<T extends Endpoint>(
  definition: T,
  { file, params, fields = {}, idempotencyKey, onProgress, signal }: SendFileInput,
): Promise<ResponseOf<T>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, file.name);
    request.open(definition.method, pathFor(definition, params));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as ResponseOf<T>);
      } else {
        reject(new ApiError(request.status, request.responseText, request.statusText));
      }
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed')));
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
