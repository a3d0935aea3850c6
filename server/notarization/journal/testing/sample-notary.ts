/** A notary as in journal entries, for tests and benchmarks. */
export const sampleNotary = (id: string) => ({
  id,
  name: 'Nora Whitfield',
  commissionState: 'OH',
  commissionNumber: '2024-RE-118842',
  commissionExpiry: '2030-01-01',
});
