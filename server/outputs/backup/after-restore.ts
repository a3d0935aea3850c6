/**
 * Returns the lines to print after a restore: what differs from the state before it. No screen
 * shows this information.
 */
export function afterRestore(
  at: string,
  taken: { suspended: { serial: string }[]; corrected: { serial: string }[] } | null,
): string[] {
  const serials = (keys: { serial: string }[]) => keys.map(({ serial }) => serial).join(', ');
  return [
    `Whatever was done after ${at} is undone. Do again what still holds (docs/deploy/backup.md):`,
    ...(taken === null
      ? [
          '- Signing keys that were suspended since are in use, their certificates are on no list, and lists begin again at numbers that were published before. Restore with --revocations issuing.crl, the list that was published last, or suspend them now.',
        ]
      : [
          taken.suspended.length > 0
            ? `- Suspended again, as the published list says: ${serials(taken.suspended)}. Journal and notice are to be looked at.`
            : '- The published list names no signing key that this backup had in use.',
          ...(taken.corrected.length > 0
            ? [
                `- Not safe since another moment, as the published list says: ${serials(taken.corrected)}. Journal and notice are to be looked at.`,
              ]
            : []),
          '- A key that was issued elsewhere, and with which nothing had been sealed here before the backup, cannot be told from the list: suspend it again where it was suspended.',
        ]),
    '- Legal holds that were lifted are back. Those that were set are gone until you name them, and nothing is deleted by a rule before.',
    '- Accounts, documents, recordings and pictures that people had deleted are there again: ask for their deletion again. What goes by a rule goes at the first start, before it answers anybody.',
    '- Who had asked for their pictures in the evidence of an act that is open has to ask again.',
    '- People who were blocked, notaries who were suspended and second factors that were removed are as they were.',
  ];
}
