import type { BodyOf } from '../../../common/endpoint.ts';
import type { SessionList, verifySessionList } from '../../../common/verification.ts';
import { MANIFEST, MANIFEST_SIGNATURE } from '../../../packages/evidence/src/bundle/manifest.ts';
import { currentLists } from '../../notaries/revocation/current-list.ts';
import { unprocessable } from '../../platform/http/errors.ts';
import { explainFailedTask } from '../../platform/parsing/explain-failed-task.ts';
import { verifyListInChild } from '../../sealing/seal-document.ts';
import type { Services } from '../../services.ts';

/**
 * Checks whether we signed the list of the documents of a session.
 * @param owner network of the visitor, from `subscriberOf`
 * @throws AppError 422 if the list exceeds the limits of a verification, 503 if another attempt may
 * succeed
 */
export async function checkList(
  services: Services,
  { manifest, signature }: BodyOf<typeof verifySessionList>,
  owner: string,
): Promise<SessionList> {
  const list = {
    [MANIFEST]: Buffer.from(manifest),
    [MANIFEST_SIGNATURE]: Buffer.from(signature, 'base64'),
  };
  const { timestampRoots } = services.config;
  const trust = {
    roots: [services.authority.root],
    timestampRoots,
    revocationLists: await currentLists(services),
  };
  const found = await verifyListInChild(list, trust, owner).catch((error: unknown) => {
    throw explainFailedTask(error, {
      refuse: () => unprocessable('too_complex'),
      tryAgain: 'file_not_checked_now',
    });
  });
  const { documents = [], files = [] } = found.manifest ?? {};
  return { holds: found.holds, documents, files };
}
