import type { Paint } from './paint.ts'

export const width = 320
export const height = 200

/** A wall with a disc on it and a table in front, seen from the side. */
export const onTable = (paint: Paint, body: string, horizon = 144): string =>
  `<path d="M0 0h320v200H0z" fill="${paint.ground}"/><circle cx="160" cy="${horizon - 38}" r="92" fill="${paint.back}"/>` +
  `<path d="M0 ${horizon}h320v${height - horizon}H0z" fill="${paint.table}"/>${body}`

/** A cloth seen from above. */
export const fromAbove = (paint: Paint, body: string): string =>
  `<path d="M0 0h320v200H0z" fill="${paint.ground}"/><circle cx="160" cy="100" r="132" fill="${paint.back}"/>${body}`

/** A shadow on the table. */
export const shadow = (cx: number, cy: number, rx: number, ry: number, paint: Paint): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint.shade}"/>`

/** Two curls of steam, their feet around (x, y). */
export const steam = (x: number, y: number, colour: string): string =>
  `<path d="M${x - 10} ${y}c-8-9 8-15 0-25M${x + 10} ${y}c-8-9 8-15 0-25" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`

/** The same shape at several places. */
export const at = (places: readonly (readonly [number, number])[], shape: (x: number, y: number, index: number) => string): string =>
  places.map(([x, y], index) => shape(x, y, index)).join('')

/** Places on a ring around (cx, cy), the first at the top. */
export const ring = (cx: number, cy: number, radius: number, count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return [Math.round((cx + radius * Math.cos(angle)) * 10) / 10, Math.round((cy + radius * Math.sin(angle)) * 10) / 10] as const
  })
