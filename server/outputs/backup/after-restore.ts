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
    `All changes after ${at} are lost. Repeat those that still apply (docs/deploy/backup.md):`,
    ...(taken === null
      ? [
          '- Signing keys that were suspended since then are active again, their certificates are on no revocation list, and new lists reuse numbers that were already published. Restore with --revocations issuing.crl (the last published list), or suspend the keys now.',
        ]
      : [
          taken.suspended.length > 0
            ? `- Suspended again according to the published list: ${serials(taken.suspended)}. Check the journal and the notice.`
            : '- The published list contains no signing key that was active in this backup.',
          ...(taken.corrected.length > 0
            ? [
                `- Not safe since a different time according to the published list: ${serials(taken.corrected)}. Check the journal and the notice.`,
              ]
            : []),
          '- The list does not identify keys that were issued elsewhere and had sealed nothing here before the backup. If such a key was suspended, suspend it again.',
        ]),
    '- Legal holds that were lifted are active again. Legal holds that were set are missing until you name them. Until then, no retention rule deletes anything.',
    '- Accounts, documents, recordings and pictures that people had deleted are back. Delete them again. Data that a retention rule deletes is deleted at the first start, before the server answers requests.',
    '- People who chose to add their pictures to the evidence of an open act must choose this again.',
    '- Blocked people, suspended notaries, removed second factors and accepted rules are as they were at the time of the backup.',
  ];
}
