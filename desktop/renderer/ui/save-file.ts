/** Saves a finished download in the browser under the name that the server gave it. */
export function saveFile(content: Blob, response: Response, otherwise: string): void {
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name ?? otherwise;
  link.click();
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
