import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../common/formats.ts';
import { notaryLanguagesText } from '../../../common/messages/language.ts';
import {
  actsText,
  sessionMessages as words,
} from '../../../common/messages/notarization-sessions.ts';
import { priceMessages, priceText } from '../../../common/messages/prices.ts';
import { invitationMessages } from '../../../common/messages/session-invitations.ts';
import {
  signatureLevelMessages,
  signatureLevelText,
} from '../../../common/messages/signature-levels.ts';
import type { NotarizationSession } from '../../../common/notarization-sessions.ts';
import { useAuthentication } from '../ui/current-user.ts';
import { Facts } from '../ui/facts.tsx';
import { peopleFacts } from './shared/people-facts.ts';
import { placeName } from './shared/place-name.ts';
import { PrintCopyNote } from './shared/print-copy-note.tsx';

/** When a session begins: as soon as possible if its time has come. */
const timeOf = ({ status, scheduledAt }: NotarizationSession): string =>
  status === 'scheduled' && Date.parse(scheduledAt) <= Date.now()
    ? invitationMessages.facts.now
    : formatDateTime(scheduledAt);

export function SessionFacts({ session }: { session: NotarizationSession }) {
  const authentication = useAuthentication();
  const userId = authentication.state === 'signed-in' ? authentication.user.id : null;
  const own = userId === session.userId;
  const { document, notary, signerLocation: place } = session;
  // They are listed on their own.
  const isPackage = (session.documents?.length ?? 1) > 1;
  // The notary knows which languages they speak.
  const spoken = notary && notary.userId !== userId ? notaryLanguagesText(notary.languages) : null;
  return (
    <Facts
      facts={[
        ...(isPackage
          ? []
          : [
              {
                name: words.document,
                value: (
                  <>
                    {own ? (
                      <Anchor component={Link} to={`/documents/${document.id}`}>
                        {document.originalName}
                      </Anchor>
                    ) : (
                      document.originalName
                    )}
                    <PrintCopyNote session={session} />
                  </>
                ),
              },
              { name: words.act, value: actsText(session) },
            ]),
        ...peopleFacts(session),
        {
          name: words.notary,
          value: notary ? (
            <>
              {`${notary.firstName} ${notary.lastName} (${notary.commissionState})`}
              {spoken && <Text size="sm">{spoken}</Text>}
            </>
          ) : (
            words.notaryOpen
          ),
        },
        { name: words.place, value: placeName(place) },
        { name: words.scheduled, value: timeOf(session) },
        ...(session.publicId
          ? [
              {
                name: signatureLevelMessages.name,
                value: signatureLevelText(session.signatureLevel),
              },
            ]
          : []),
        ...(session.price
          ? [
              {
                name: priceMessages.title,
                value: priceText(session.price, { hasNotary: Boolean(notary) }),
              },
            ]
          : []),
        { name: words.number, value: session.id.slice(0, 8) },
      ]}
    />
  );
}
