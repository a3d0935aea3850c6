import { z } from 'zod';
import { invalidInput } from '../http/errors.ts';
import type { DocumentCursor } from './store.ts';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place after this document, opaque to the client. */
export function encodeCursor(document: DocumentCursor): string {
  return Buffer.from(JSON.stringify([document.createdAt.toISOString(), document.id])).toString(
    'base64url',
  );
}

/** @throws AppError 400 for what was not made here. */
export function decodeCursor(text: string): DocumentCursor {
  try {
    const [createdAt, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw invalidInput('This page of the list does not exist. Please reload the list.');
  }
}
