import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const bottle = (x: number, y: number, varnish: string, dark: string) =>
  `<path d="M${x - 9} ${y - 128}h18l5 62h-28z" fill="#3A302B"/><path d="M${x + 1} ${y - 128}h8l5 62h-11z" fill="#221B17"/><rect x="${x - 13}" y="${y - 68}" width="26" height="8" fill="#CDB891"/>
  <path d="M${x - 12} ${y - 60}h24c14 4 20 14 20 26v24c0 6-4 10-10 10h-44c-6 0-10-4-10-10v-24c0-12 6-22 20-26z" fill="${varnish}"/><path d="M${x + 12} ${y - 60}c14 4 20 14 20 26v24c0 6-4 10-10 10h-12c8-18 10-42 2-60z" fill="${dark}"/><path d="M${x - 22} ${y - 36}c1-6 4-10 8-13" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" opacity=".55"/>`

/** Three bottles of nail varnish and a file. */
export const nails: Motif = (paint) =>
  onTable(
    paint,
    `${at(
      [
        [84, 172],
        [160, 178],
        [236, 172],
      ],
      (x, y) => shadow(x + 4, y, 42, 8, paint),
    )}${bottle(84, 172, '#D99A8C', '#BE7A6C')}${bottle(236, 172, '#B7A0BE', '#967C9F')}${bottle(160, 180, '#A1473F', '#7F322D')}
    <g transform="rotate(-8 260 188)"><rect x="206" y="184" width="100" height="9" rx="4.500" fill="${paint.light}"/><rect x="206" y="184" width="64" height="9" rx="4.500" fill="${paint.second}"/></g><path d="M28 190c8-8 20-6 24 2-8 6-18 6-24-2z" fill="#D99A8C"/>`,
    140,
  )
