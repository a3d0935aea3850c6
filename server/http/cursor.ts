import { z } from 'zod';
import { invalidInput } from './errors.ts';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place in a list that is sorted by time, newest first, and by id. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** The place after this row, opaque to the client. */
export function encodeCursor(row: Cursor): string {
  return Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');
}

/** @throws AppError 400 for what was not made here. */
export function decodeCursor(text: string): Cursor {
  try {
    const [createdAt, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw invalidInput('This page of the list does not exist. Please reload the list.');
  }
}
