/** Sizes of marks and of fields for them, as fractions of a page. */
export const MARK_SIZES = {
  signature: { width: 0.28, height: 0.05 },
  initials: { width: 0.1, height: 0.035 },
  date: { width: 0.16, height: 0.025 },
  text: { width: 0.3, height: 0.025 },
  checkbox: { width: 0.025, height: 0.018 },
} as const;
