import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** A QR code drawn as one path; always dark on light, as scanners want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    let data = '';
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) data += `M${column + 2} ${row + 2}h1v1h-1z`;
      }
    }
    return { path: data, size: modules.size + 4 };
  }, [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
