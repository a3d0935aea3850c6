import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../common/formats.ts';
import { offerMessages as words } from '../../../../common/messages/offers.ts';
import { isInConference } from '../../conference/shared/in-conference.ts';
import { isDesktop } from '../../ui/desktop.ts';
import { logProblem } from '../../ui/log.ts';
import styles from './offer-badge.module.css';
import { isSoundOn, playSoundOnce } from './offer-sound.ts';
import { offersQuery } from './offers-query.ts';

interface OfferBadgeProps {
  /** The offers of the first render are new: there were none when the page was loaded. */
  announceFirst: boolean;
}

/**
 * The number of offers that wait for the notary, as a link to the queue. New offers play a sound
 * and show a notification. Renders nothing if no offer is waiting.
 */
export function OfferBadge({ announceFirst }: OfferBadgeProps) {
  const { data } = useQuery(offersQuery);
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(announceFirst ? new Set() : null);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...data.map(({ id }) => id)]);
    const added = before && data.find(({ id }) => !before.has(id));
    if (!added) return;
    announce(added.id, () => navigate('/notary')).catch((error: unknown) =>
      logProblem('an offer was not announced', error),
    );
  }, [data, navigate]);
  if (!data || data.length === 0) return null;
  return (
    <Link
      to="/notary"
      className={styles.badge}
      aria-label={words.waiting({ count: data.length })}
      title={words.waiting({ count: data.length })}
    >
      <IconBellRinging stroke={1.5} aria-hidden />
      {formatNumber(data.length)}
    </Link>
  );
}

/**
 * Nothing interrupts a conference: the badge shows the offer afterwards. The desktop app shows its
 * own notifications.
 */
async function announce(offerId: string, open: () => void): Promise<void> {
  if (await isInConference()) return;
  if (!isDesktop() && !document.hasFocus() && 'Notification' in window) {
    if (Notification.permission === 'granted') {
      // The tag replaces the notification of another window about the same offer.
      const notice = new Notification(words.newTitle, { body: words.newText, tag: offerId });
      notice.onclick = () => {
        window.focus();
        open();
        notice.close();
      };
    }
  }
  if (isSoundOn()) await playSoundOnce();
}
