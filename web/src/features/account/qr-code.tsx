import './second-factor.css';
import encode from 'qr';

/** A QR code of a text, dark on white in both themes, because cameras expect it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encode(text, 'raw', { border: 3 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
