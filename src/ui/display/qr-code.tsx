import { toQrModules } from './qr-modules.ts'

interface QrCodeProps {
  readonly text: string
  /** What the picture is, for screen readers. */
  readonly label: string
  /** Sets the size; the drawing is square. */
  readonly className?: string
}

/** A QR code of dark modules on white in every theme, with its quiet zone, sharp at any size and on paper. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = toQrModules(text)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" className={className}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={toPath(rows)} fill="#000" />
    </svg>
  )
}

/** One square of the path for each dark module. */
const toPath = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
