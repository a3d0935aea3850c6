import { pathFor } from '../../../../common/endpoint.ts';
import { downloadPracticeSample } from '../../../../common/practice.ts';
import { serverOrigin } from '../../ui/server-origin.ts';

/** The URL of the sealed sample of a practice session. */
export const sampleAddress = (id: string): string =>
  serverOrigin + pathFor(downloadPracticeSample, { id });
