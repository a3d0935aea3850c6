/** Resource limits for one task. */
export interface TaskBudget {
  /** Resident memory of the child process in MiB, including Node.js and its libraries. */
  memoryMb: number;
  /** CPU time in milliseconds. */
  cpuMs: number;
  /** Wall time of the task in milliseconds, independent of the load of the machine. */
  wallMs: number;
}

export interface Lane {
  /** Maximum number of child processes, which is also the number of concurrent tasks. */
  children: number;
  /**
   * Nice value of the child processes. Work that no signed-in user waits for has the lowest
   * priority.
   */
  niceness: number;
  budget: TaskBudget;
  /** Replaces `budget` once the task reports that it uses OCR. */
  slowBudget?: TaskBudget;
  /**
   * Private memory in MiB that a child process maps before its first task, whether it is used or
   * not. V8 reserves 512 MiB for code; pdf.js and the canvas map another 1,040 MiB (measured on
   * Linux x64, Node 24). RLIMIT_DATA includes this memory.
   */
  mappedMb: number;
  /**
   * Maximum size of a result in MiB, counting strings and bytes. The main process has to copy it.
   */
  resultMb: number;
}

/**
 * Each lane has its own child processes, so that different kinds of work never wait for each other:
 * verifications by visitors do not delay documents, and large documents do not delay small ones.
 * The maximum memory of all child processes is the sum of `children` × `memoryMb` over all lanes.
 */
export const standardLanes = {
  /** Verification of PDFs, which is available without a sign-in. */
  verification: {
    children: 2,
    niceness: 5,
    budget: { memoryMb: 256, cpuMs: 5_000, wallMs: 30_000 },
    mappedMb: 800,
    resultMb: 1,
  },
  /** Short documents of accounts that have sent few. Scans are passed on to `documents`. */
  express: {
    children: 1,
    niceness: 0,
    budget: { memoryMb: 512, cpuMs: 5_000, wallMs: 30_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /** Analysis, inspection and rendering of documents. OCR has a separate budget. */
  documents: {
    children: 2,
    niceness: 3,
    budget: { memoryMb: 512, cpuMs: 15_000, wallMs: 60_000 },
    slowBudget: { memoryMb: 1_024, cpuMs: 120_000, wallMs: 240_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /**
   * Tasks that a person waits for during a request: signatures, profile pictures, previews, key
   * files, type detection, and the inspection of a document when its notarization starts.
   */
  interactive: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 512, cpuMs: 15_000, wallMs: 60_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /** Photos of identity documents, including OCR. */
  pictures: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 768, cpuMs: 30_000, wallMs: 60_000 },
    mappedMb: 1_900,
    resultMb: 4,
  },
  /** Segments of recordings. */
  recordings: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 384, cpuMs: 5_000, wallMs: 30_000 },
    mappedMb: 1_900,
    resultMb: 8,
  },
  /** Seals. The document has passed its inspection, and a person waits for the result. */
  sealing: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 1_024, cpuMs: 60_000, wallMs: 120_000 },
    mappedMb: 1_900,
    resultMb: 128,
  },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof standardLanes;
