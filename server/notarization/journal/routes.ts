import { Readable } from 'node:stream';
import type Router from '@koa/router';
import * as endpoints from '../../../common/journal.ts';
import { problem } from '../../../common/messages/errors.ts';
import { consistencyProof, inclusionProof } from '../../../packages/evidence/src/journal/merkle.ts';
import { subscriberOf } from '../../accounts/security-events/network.ts';
import { isAdministrator } from '../../accounts/users/policy.ts';
import { findNotary, findNotaryOfUser, type StoredNotary } from '../../notaries/notaries/store.ts';
import { absentOrForeign, invalidInput, notFound } from '../../platform/http/errors.ts';
import { requireFreshSignIn } from '../../platform/http/fresh-sign-in.ts';
import { creationPage, pageByCreation } from '../../platform/http/page-of.ts';
import { countAttempt, rateRules } from '../../platform/http/rate-limit.ts';
import { addRoute } from '../../platform/http/route.ts';
import { zipStream } from '../../platform/http/zip-stream.ts';
import type { Services } from '../../services.ts';
import { checkJournal } from './check-journal.ts';
import { beginHandOver, journalFiles } from './hand-over.ts';
import { mayHandOver, mayReadJournal } from './policy.ts';
import { hexOf, presentEntry, presentTreeHead } from './present.ts';
import { printJournal } from './print-journal.ts';
import { proveEntry } from './prove-entry.ts';
import { findEntry, listEntries, readEntries, readSigner, type StoredEntry } from './store.ts';
import { findTreeHead, nodesOf } from './tree-store.ts';
import { writeCsv } from './write-csv.ts';

/** Longer prints have to be requested in parts. */
const MAX_PRINTED = 2000;

export function addJournalRoutes(router: Router, services: Services): void {
  const { db } = services;
  const ownNotary = async (userId: string): Promise<StoredNotary> => {
    const notary = await findNotaryOfUser(db, userId);
    if (!notary || !mayReadJournal(notary, userId)) throw notFound('journal_not_found');
    return notary;
  };

  addRoute(router, services, endpoints.listJournal, async ({ ctx, query, user }) => {
    const notary = await ownNotary(user.id);
    const page = creationPage(query);
    const filter = { ...query, timezone: notary.legalTimezone };
    const entries = await listEntries(db, notary.id, filter, page);
    return pageByCreation(ctx, entries, page).map(presentEntry);
  });

  addRoute(router, services, endpoints.checkJournal, async ({ user }) =>
    checkJournal(services, (await ownNotary(user.id)).id),
  );

  addRoute(router, services, endpoints.exportJournal, async ({ ctx, query, user }) => {
    const notary = await ownNotary(user.id);
    const { format, from, to } = query;
    await countAttempt(db, rateRules.renderPerUser, user.id);
    const entries = readEntries(db, notary.id, { from, to, timezone: notary.legalTimezone });
    ctx.set('Content-Disposition', `attachment; filename="journal.${format}"`);
    ctx.set('Cache-Control', 'private, no-store');
    if (format === 'csv') {
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = Readable.from(writeCsv(entries));
      return;
    }
    const printed: StoredEntry[] = [];
    for await (const entry of entries) {
      printed.push(entry);
      if (printed.length > MAX_PRINTED) {
        throw invalidInput(problem('journal_period_too_long', { count: MAX_PRINTED }));
      }
    }
    ctx.body = Buffer.from(await printJournal(notary, printed));
    ctx.type = 'application/pdf';
  });

  addRoute(router, services, endpoints.handOverJournal, async ({ ctx, body, user }) => {
    const administers = isAdministrator(services.config, user);
    const notary =
      administers && body.notaryId
        ? await findNotary(db, body.notaryId)
        : await findNotaryOfUser(db, user.id);
    const foreign = body.notaryId !== undefined && body.notaryId !== notary?.id;
    const who = { userId: user.id, isAdministrator: administers };
    if (body.notaryId !== undefined && foreign) {
      throw absentOrForeign('journal_not_found', { type: 'notary', id: body.notaryId });
    }
    if (!notary || !mayHandOver(notary, who)) throw notFound('journal_not_found');
    requireFreshSignIn(ctx, 'handing_over_journal');
    const { recipient, reason } = body;
    await countAttempt(db, rateRules.exportPerUser, user.id);
    const last = await beginHandOver(services, { notary, user, recipient, reason });
    ctx.type = 'application/zip';
    ctx.set('Content-Disposition', 'attachment; filename="journal.zip"');
    ctx.set('Cache-Control', 'private, no-store');
    ctx.status = 200;
    ctx.body = Readable.from(zipStream(journalFiles(services, notary, last)));
  });

  addRoute(router, services, endpoints.getJournalEntry, async ({ params, user }) => {
    const entry = await findEntry(db, params.id);
    const notary = entry && (await findNotary(db, entry.notaryId));
    if (!entry || !notary || !mayReadJournal(notary, user.id)) {
      throw absentOrForeign('journal_entry_not_found', { type: 'journal_entry', id: params.id });
    }
    return proveEntry(db, entry);
  });

  addTransparencyRoutes(router, services);
}

/**
 * Public endpoints of the tree over all journals. Their data contains nothing about people or acts.
 */
function addTransparencyRoutes(router: Router, services: Services): void {
  const { db } = services;
  const latest = async (ip: string) => {
    await countAttempt(db, rateRules.verifyPerAddress, ip);
    const head = await findTreeHead(db);
    if (!head) throw notFound('tree_head_not_found');
    return head;
  };

  addRoute(router, services, endpoints.getTreeHead, async ({ ctx }) => {
    const head = await latest(subscriberOf(ctx.ip));
    return presentTreeHead(head, await readSigner(db, head.signerSha256));
  });

  addRoute(router, services, endpoints.getConsistencyProof, async ({ ctx, query }) => {
    const { size } = await latest(subscriberOf(ctx.ip));
    const { first, second } = query;
    if (first > second || second > size) {
      throw invalidInput(problem('tree_sizes_invalid', { size }));
    }
    return { path: (await consistencyProof(nodesOf(db), first, second)).map(hexOf) };
  });

  addRoute(router, services, endpoints.getInclusionProof, async ({ ctx, query }) => {
    const { size: latestSize } = await latest(subscriberOf(ctx.ip));
    const { position, size } = query;
    if (size > latestSize || position >= size) {
      throw invalidInput(problem('tree_position_invalid', { size: latestSize }));
    }
    const read = nodesOf(db);
    return {
      leaf: hexOf(await read(0, position)),
      path: (await inclusionProof(read, position, size)).map(hexOf),
    };
  });
}
