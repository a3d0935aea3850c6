import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** A QR code drawn as one path; always dark on light, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
    let data = '';
    for (const [row, line] of modules.entries()) {
      for (const [column, isDark] of line.entries()) {
        if (isDark) data += `M${column} ${row}h1v1h-1z`;
      }
    }
    return { path: data, size: modules.length };
  }, [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
