import type { Motif } from './paint.ts'
import { at } from './scene.ts'

const puff = (x: number, y: number, index: number) =>
  `<g transform="rotate(${index * 50} ${x} ${y})"><circle cx="${x - 7}" cy="${y + 2}" r="9" fill="#FFF4D8"/><circle cx="${x + 7}" cy="${y + 3}" r="9" fill="#F6E3B4"/><circle cx="${x}" cy="${y - 7}" r="10" fill="#FFFBEE"/><path d="M${x - 4} ${y + 5}c3 3 6 3 9 0" fill="none" stroke="#D9A84E" stroke-width="3" stroke-linecap="round"/></g>`

/** A striped tub of popcorn before a cinema screen. */
export const popcorn: Motif = (paint) =>
  `<path d="M0 0h320v200H0z" fill="${paint.deep}"/><path d="M44 12h232v104H44z" fill="${paint.ground}"/><path d="M276 12v104H44z" fill="${paint.dim}" opacity=".55"/><path d="M0 0h40c-4 50-4 90 4 134L0 150zM320 0h-40c4 50 4 90-4 134l44 16z" fill="${paint.accent}"/><path d="M14 0c-4 50-2 100 4 142M306 0c4 50 2 100-4 142" stroke="${paint.deep}" stroke-width="4" fill="none"/>
  <path d="M0 164h320v36H0z" fill="#2B2524"/><path d="M0 164h320v5H0z" fill="#463B39"/><ellipse cx="142" cy="188" rx="64" ry="7" fill="#1B1615"/>
  ${at(
    [
      [108, 80],
      [134, 66],
      [160, 62],
      [184, 74],
      [122, 56],
      [150, 46],
      [174, 54],
      [96, 92],
      [196, 92],
      [144, 82],
      [170, 82],
    ],
    puff,
  )}
  <path d="M84 92h124l-16 96h-92z" fill="#FFFDF8"/><path d="M84 92h18l10 96h-12zM120 92h18l4 96h-16zM156 92h18l-6 96h-16zM190 92h18l-16 96h-12z" fill="#B5453A"/><path d="M176 92h32l-16 96h-22z" fill="#000" opacity=".1"/><path d="M80 88h132l-2 10H82z" fill="#F1E7D6"/>
  ${at(
    [
      [118, 84],
      [150, 80],
      [182, 85],
    ],
    puff,
  )}${puff(52, 182, 2)}${puff(232, 186, 4)}
  <g transform="rotate(-14 264 156)"><path d="M222 134h84v12a9 9 0 0 0 0 18v12h-84v-12a9 9 0 0 0 0-18z" fill="#E0B45C"/><path d="M284 138v36" stroke="#A97F3E" stroke-width="2.500" stroke-dasharray="4 4"/><path d="M250 143l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="#B5453A"/></g>`
