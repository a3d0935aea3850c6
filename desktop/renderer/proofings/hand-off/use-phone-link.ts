import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createCaptureLink, endCaptureLink } from '../../../../common/captures.ts';
import type { ResponseOf } from '../../../../common/endpoint.ts';
import type { Proofing } from '../../../../common/proofings.ts';
import type { DocumentKind } from '../../../../packages/evidence/src/journal/act-terms.ts';
import { call } from '../../ui/api.ts';
import { proofingsQuery } from '../shared/proofings-query.ts';
import { useKeepProofing } from '../use-proofing.ts';

type Made = ResponseOf<typeof createCaptureLink>;

export interface PhoneLink {
  /** The link that this page created. Only its response contains the secret. */
  made: Made | null;
  create: UseMutationResult<Made, Error, DocumentKind>;
  end: UseMutationResult<Proofing, Error, string>;
  /** Reads the state again, after the link has expired. */
  refresh: () => void;
}

/** Creates and withdraws the link for a phone. */
export function usePhoneLink(sessionId: string): PhoneLink {
  const queryClient = useQueryClient();
  const keep = useKeepProofing(sessionId);
  const [made, setMade] = useState<Made | null>(null);
  const refresh = useCallback(
    () => void queryClient.refetchQueries({ queryKey: proofingsQuery(sessionId).queryKey }),
    [queryClient, sessionId],
  );
  const create = useMutation({
    mutationFn: (documentKind: DocumentKind) =>
      call(createCaptureLink, { params: { id: sessionId }, body: { documentKind } }),
    onSuccess: async (link) => {
      setMade(link);
      await queryClient.refetchQueries({ queryKey: proofingsQuery(sessionId).queryKey });
    },
  });
  const end = useMutation({
    mutationFn: (linkId: string) => call(endCaptureLink, { params: { id: sessionId, linkId } }),
    onSuccess: (proofing) => {
      setMade(null);
      keep(proofing);
    },
    // It may have ended meanwhile.
    onError: refresh,
  });
  return { made, create, end, refresh };
}
