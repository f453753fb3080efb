import { _QRScanner } from 'qr/decode.js'
import type { Corners, Point } from './fit.ts'
import type { Grey } from './grey.ts'

/** What the library `qr` sees in a picture. */
export interface Sight {
  readonly texts: readonly string[]
  /** Where a code seems to be that it could not read. */
  readonly unread?: Corners
  /** What looks like the pattern in a corner of a code, the surest first. */
  readonly patterns: () => readonly Pattern[]
}

/** Where the middle of a corner's pattern is, and how many pixels wide its modules are. */
export interface Pattern extends Point {
  readonly module: number
}

/** So many patterns are told. */
const mostPatterns = 8

/** The patterns of both larger sizes in which the library looks at a picture; it notes x, y, module and how often it saw each. */
function patternsOf({ layers }: _QRScanner): readonly Pattern[] {
  const noted = layers.slice(0, 2).flatMap(({ patterns, patternCount }, halvings) =>
    Array.from({ length: patternCount }, (_, index) => {
      const [x = 0, y = 0, module = 0, times = 0] = patterns.subarray(index * 4, index * 4 + 4)
      const scale = 2 ** halvings
      return { x: x * scale, y: y * scale, module: module * scale, times: times * scale }
    }),
  )
  const isNew = (pattern: Pattern, index: number, all: readonly Pattern[]) =>
    all.findIndex((other) => Math.hypot(other.x - pattern.x, other.y - pattern.y) < 3 * pattern.module) === index
  return noted
    .sort((one, other) => other.times - one.times)
    .filter(isNew)
    .slice(0, mostPatterns)
}

/** Reads every QR code of a picture with the library `qr`; its memory is kept while the pictures keep their size. */
export function createQrReader(): (grey: Grey) => Sight {
  let unread: Corners | undefined
  const pointsOnDetect = (corners: Corners, result: string | Error) => {
    unread = typeof result === 'string' ? undefined : corners
  }
  let scanner: _QRScanner | undefined
  return ({ data, width, height }) => {
    const kept = scanner?.opts.maxSize
    // It wants the room of a picture with its colours behind the shades, which it does not look at.
    scanner =
      scanner && kept?.width === width && kept.height === height
        ? scanner
        : new _QRScanner({ maxSize: { width, height }, stride: 2, pointsOnDetect })
    unread = undefined
    scanner.luma.set(data)
    scanner.processImage({ width, height })
    const seeing = scanner
    const texts = seeing.decode(true).filter((result) => typeof result === 'string')
    return { texts, unread, patterns: () => patternsOf(seeing) }
  }
}
