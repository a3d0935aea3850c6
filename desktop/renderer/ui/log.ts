/** Logs a problem to the browser's console; never with the content of a document. */
export function logProblem(message: string, ...facts: readonly unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the only place that uses the console
  console.error(message, ...facts);
}
