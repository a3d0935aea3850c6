import { useMemo } from 'react';
import type { ConferenceRole } from '../../../../common/conference.ts';
import type { Call } from '../call/call.ts';
import type { CallState } from '../call/call-state.ts';
import type { SharedPages } from '../pages/shared-pages.ts';

/** The pages that people in the conference share: the notary leads, the others follow. */
export function useSharedPages(
  call: Call | null,
  { documentPage: page, documentView: view }: CallState,
  role: ConferenceRole,
): SharedPages {
  const ways = useMemo(
    () => ({
      lead:
        call && role === 'notary'
          ? {
              showPage: (shown: number) => call.showPage(shown),
              showDocument: (id: string | null) => call.showDocument(id),
              showView: (seen: Parameters<Call['showView']>[0]) => call.showView(seen),
              pointAt: (at: Parameters<Call['pointAt']>[0]) => call.pointAt(at),
            }
          : null,
      onPointer: call
        ? (listener: Parameters<Call['onPointer']>[0]) => call.onPointer(listener)
        : null,
    }),
    [call, role],
  );
  return useMemo(() => ({ page, view, ...ways }), [page, view, ways]);
}
