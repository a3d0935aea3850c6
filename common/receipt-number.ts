/** Returns the number of a receipt as it is printed. Each provider has a series without gaps. */
export const receiptNumberText = (number: number, isSandbox: boolean): string =>
  `${isSandbox ? 'SANDBOX' : 'R'}-${String(number).padStart(6, '0')}`;
