/** Leaves a note for whoever looks into the browser's console; never with the content of a document. */
export function logProblem(message: string, ...facts: readonly unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place that may
  console.error(message, ...facts);
}
