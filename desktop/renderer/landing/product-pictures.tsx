import { landingMessages as words } from '../../../common/messages/landing.ts';
import certificate from './pictures/certificate.webp';
import conference from './pictures/conference.webp';
import styles from './product-pictures.module.css';

/**
 * A conference and the certificate that it ends with, as the product shows them. `npm run pictures`
 * takes the pictures again.
 */
export function ProductPictures() {
  return (
    <div className={styles.pictures}>
      <figure>
        <img
          src={conference}
          alt={words.conferencePicture}
          width={1120}
          height={741}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{words.conferenceCaption}</figcaption>
      </figure>
      <figure>
        <img
          src={certificate}
          alt={words.certificatePicture}
          width={640}
          height={828}
          loading="lazy"
          decoding="async"
        />
        <figcaption>{words.certificateCaption}</figcaption>
      </figure>
    </div>
  );
}
