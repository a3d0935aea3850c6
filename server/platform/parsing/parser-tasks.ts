import type { PaperDetails, PaperKind } from '../../../common/notary-papers.ts';
import type { OpenedKeyFile } from '../../../common/signing/open-key-file.ts';
import type { BundleFiles } from '../../../packages/evidence/src/bundle/bundle-files.ts';
import type { PackageManifest } from '../../../packages/evidence/src/bundle/manifest.ts';
import type { TrustOptions } from '../../../packages/evidence/src/verification/check-signature.ts';
import type { Verification } from '../../../packages/evidence/src/verification/verify-pdf.ts';
import type {
  AnalysisCallbacks,
  BuiltInAnalysis,
} from '../../documents/analysis/analyze-in-child.ts';
import type { FileToAnalyze } from '../../documents/analysis/file-to-analyze.ts';
import type {
  PictureToRead,
  ReadPicture,
} from '../../notarization/proofings/reading/read-picture.ts';
import type {
  SegmentToValidate,
  SegmentVerdict,
} from '../../notarization/recording/validation/validate-segment.ts';
import type { AttachedFiles } from '../../sealing/print-copy/attached-files.ts';
import type { PreparedPdf } from '../../sealing/print-copy/prepare-pdf.ts';
import type { RenderRequest } from '../../sealing/rendering/render-document.ts';
import type {
  SealCallbacks,
  SealedDocument,
  SealTaskRequest,
} from '../../sealing/run-seal-task.ts';
import type { PdfInspection } from '../../sealing/shown/inspect-pdf.ts';
import type { LaneName } from './lanes.ts';

/** Requests and results of all tasks. Both must be supported by the structured clone algorithm. */
export interface ParserTasks {
  verify: { request: { bytes: Uint8Array; trust: TrustOptions }; result: Verification };
  /** The manifest of a session's evidence, with its signature. */
  'verify-list': {
    request: { list: BundleFiles; trust: TrustOptions };
    result: { holds: boolean; manifest: PackageManifest | null };
  };
  analyze: {
    request: {
      file: FileToAnalyze;
      /** Whether the extracted text is needed for the analysis by a language model. */
      withText: boolean;
    };
    result: BuiltInAnalysis;
  };
  inspect: { request: { bytes: Uint8Array }; result: PdfInspection };
  'prepare-pdf': { request: { bytes: Uint8Array; password?: string }; result: PreparedPdf };
  /** The files attached to a PDF, and the content of the one with this index. */
  'read-attachments': {
    request: { bytes: Uint8Array; index: number | null };
    result: AttachedFiles;
  };
  render: { request: RenderRequest; result: Uint8Array };
  'draw-first-page': { request: { bytes: Uint8Array }; result: Uint8Array };
  'read-identity-picture': { request: PictureToRead; result: ReadPicture };
  /** What a paper of a notary shows. */
  'read-notary-paper': {
    request: { bytes: Uint8Array; mimeType: string; kind: PaperKind };
    result: PaperDetails;
  };
  'make-profile-picture': { request: { bytes: Uint8Array }; result: Uint8Array };
  /** The MIME type detected from the content, or null. */
  'detect-type': { request: { bytes: Uint8Array }; result: string | null };
  'open-key': { request: { file: Uint8Array; password: string }; result: OpenedKeyFile };
  'validate-segment': { request: SegmentToValidate; result: SegmentVerdict };
  seal: { request: SealTaskRequest; result: SealedDocument };
}
export type TaskName = keyof ParserTasks;

/** The default lane of each task. */
export const taskLanes: Record<TaskName, LaneName> = {
  verify: 'verification',
  'verify-list': 'verification',
  analyze: 'documents',
  inspect: 'documents',
  'prepare-pdf': 'documents',
  'read-attachments': 'interactive',
  render: 'documents',
  'draw-first-page': 'interactive',
  'read-identity-picture': 'pictures',
  'read-notary-paper': 'documents',
  'make-profile-picture': 'interactive',
  'detect-type': 'interactive',
  'open-key': 'interactive',
  'validate-segment': 'recordings',
  seal: 'sealing',
};

/**
 * Functions of the main process that a task can call. The main process has the keys and network
 * access.
 */
export type TaskCallbacks<Name extends TaskName> = Name extends 'seal'
  ? SealCallbacks
  : Name extends 'analyze'
    ? AnalysisCallbacks
    : never;
