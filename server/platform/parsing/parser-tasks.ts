import type { OpenedKeyFile } from '../../../common/signing/open-key-file.ts';
import type { BuiltInAnalysis } from '../../documents/analysis/built-in-analysis.ts';
import type { FileToAnalyse } from '../../documents/analysis/file-to-analyse.ts';
import type {
  PictureToRead,
  ReadPicture,
} from '../../notarization/proofings/reading/read-picture.ts';
import type {
  SegmentToValidate,
  SegmentVerdict,
} from '../../notarization/recording/validation/validate-segment.ts';
import type { RenderRequest } from '../../sealing/rendering/render-document.ts';
import type {
  SealCallbacks,
  SealedDocument,
  SealTaskRequest,
} from '../../sealing/run-seal-task.ts';
import type { PdfInspection } from '../../sealing/shown/inspect-pdf.ts';
import type { TrustOptions } from '../../sealing/verifying/check-signature.ts';
import type { Verification } from '../../sealing/verifying/verify-pdf.ts';
import type { LaneName } from './lanes.ts';

/** What a child can be asked, and what it answers. Both must survive a structured clone. */
export interface ParserTasks {
  verify: { request: { bytes: Uint8Array; trust: TrustOptions }; result: Verification };
  analyse: {
    request: {
      file: FileToAnalyse;
      /** A model is to read the text, too. */
      withText: boolean;
    };
    result: BuiltInAnalysis;
  };
  inspect: { request: { bytes: Uint8Array }; result: PdfInspection };
  render: { request: RenderRequest; result: Uint8Array };
  'draw-first-page': { request: { bytes: Uint8Array }; result: Uint8Array };
  'read-identity-picture': { request: PictureToRead; result: ReadPicture };
  'make-profile-picture': { request: { bytes: Uint8Array }; result: Uint8Array };
  /** The MIME type by content, or null. */
  'detect-type': { request: { bytes: Uint8Array }; result: string | null };
  'open-key': { request: { file: Uint8Array; password: string }; result: OpenedKeyFile };
  'validate-segment': { request: SegmentToValidate; result: SegmentVerdict };
  seal: { request: SealTaskRequest; result: SealedDocument };
}
export type TaskName = keyof ParserTasks;

/** The lane of each task, unless the caller names another. */
export const taskLanes: Record<TaskName, LaneName> = {
  verify: 'verification',
  analyse: 'documents',
  inspect: 'documents',
  render: 'documents',
  'draw-first-page': 'interactive',
  'read-identity-picture': 'pictures',
  'make-profile-picture': 'interactive',
  'detect-type': 'interactive',
  'open-key': 'interactive',
  'validate-segment': 'recordings',
  seal: 'sealing',
};

/** What a task may ask of the main process, where the keys and the network are. */
export type TaskCallbacks<Name extends TaskName> = Name extends 'seal' ? SealCallbacks : never;
