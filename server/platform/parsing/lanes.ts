/** What one task may use. */
export interface TaskBudget {
  /** Resident memory of the child in MiB, what Node and the libraries take included. */
  memoryMb: number;
  /** Processor time in milliseconds. */
  cpuMs: number;
  /** Milliseconds from the start of the task to its end, whatever else the machine does. */
  wallMs: number;
}

export interface Lane {
  /** Children at most, and so tasks at a time. */
  children: number;
  /** Priority below that of the server (nice). Work that nobody signed in waits for comes last. */
  niceness: number;
  budget: TaskBudget;
  /** Replaces the budget once the task says that it recognizes text in pictures. */
  slowBudget?: TaskBudget;
  /**
   * MiB of private memory that a child maps before its first task, used or not: V8 reserves 512 MiB
   * for code, pdf.js and the canvas another 1,040 MiB (measured on Linux x64, Node 24).
   * RLIMIT_DATA counts it.
   */
  mappedMb: number;
  /** MiB of texts and bytes that a result may have: this process has to copy it. */
  resultMb: number;
}

/**
 * Each lane has children of its own, so that work of one kind never waits for another: what visitors
 * verify does not hold up documents, and large documents do not hold up small ones.
 * The most memory that all children together can use is the sum of children × memory.
 */
export const standardLanes = {
  /** Verification of PDFs: anyone may ask for it without signing in. */
  verification: {
    children: 2,
    niceness: 5,
    budget: { memoryMb: 256, cpuMs: 5_000, wallMs: 30_000 },
    mappedMb: 800,
    resultMb: 1,
  },
  /** Short documents of accounts that have sent few. Scans are handed on to `documents`. */
  express: {
    children: 1,
    niceness: 0,
    budget: { memoryMb: 512, cpuMs: 5_000, wallMs: 30_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /** Analysis, inspection and rendering of documents; recognition has a budget of its own. */
  documents: {
    children: 2,
    niceness: 3,
    budget: { memoryMb: 512, cpuMs: 15_000, wallMs: 60_000 },
    slowBudget: { memoryMb: 1_024, cpuMs: 120_000, wallMs: 240_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /**
   * What a person waits for in a request: signatures, profile pictures, previews, key files, type
   * detection, and the inspection of a document as its notarization starts.
   */
  interactive: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 512, cpuMs: 15_000, wallMs: 60_000 },
    mappedMb: 1_900,
    resultMb: 64,
  },
  /** Photos of identity documents, with recognition of text. */
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
  /** Seals: the document has passed inspection, and a person waits. */
  sealing: {
    children: 2,
    niceness: 0,
    budget: { memoryMb: 1_024, cpuMs: 60_000, wallMs: 120_000 },
    mappedMb: 1_900,
    resultMb: 128,
  },
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof standardLanes;
