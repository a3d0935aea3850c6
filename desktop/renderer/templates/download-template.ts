import { pathFor } from '../../../common/endpoint.ts';
import type { TemplateValues } from '../../../common/fill-template.ts';
import { downloadFilledTemplate, type TemplateFormat } from '../../../common/template-purchases.ts';
import { ApiError } from '../ui/api-error.ts';

/**
 * Fetches the template with these values and downloads it in the browser. The same key counts as
 * one download, however often it is fetched.
 * @throws ApiError if the server refuses; TypeError if the network failed
 */
export async function downloadTemplate(
  purchaseId: string,
  title: string,
  format: TemplateFormat,
  values: TemplateValues,
  idempotencyKey: string,
): Promise<void> {
  const response = await fetch(pathFor(downloadFilledTemplate, { id: purchaseId }), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ format, values }),
  });
  if (!response.ok) {
    throw new ApiError(response.status, await response.text(), response.statusText);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.${format}`;
  link.click();
  // The browser reads the file after this task; the memory is freed a minute later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
