import type { Motif } from './paint.ts'
import { at, fromAbove } from './scene.ts'

const kofta = (x: number, y: number) =>
  `<rect x="${x}" y="${y - 12}" width="58" height="24" rx="12" fill="#8A4E2C"/><path d="M${x + 10} ${y - 10}c-5 6-5 14 0 20M${x + 24} ${y - 11}c-5 7-5 15 0 22M${x + 38} ${y - 11}c-5 7-5 15 0 22M${x + 50} ${y - 9}c-4 6-4 12 0 18" fill="none" stroke="#6A381E" stroke-width="3" stroke-linecap="round"/>`
const cubes = (x: number, y: number, colours: readonly string[]) =>
  colours
    .map(
      (colour, index) =>
        `<rect x="${x + index * 29}" y="${y - 12}" width="25" height="24" rx="7" fill="${colour}"/><path d="M${x + index * 29 + 6} ${y - 7}l8 14" stroke="#000" stroke-opacity=".18" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('')

/** Skewers over glowing charcoal, from above. */
export const grill: Motif = (paint) =>
  fromAbove(
    paint,
    `<rect x="32" y="32" width="260" height="148" rx="14" fill="${paint.shade}"/><rect x="28" y="26" width="264" height="148" rx="14" fill="#4A443E"/><rect x="38" y="36" width="244" height="128" rx="8" fill="#2C2723"/>
    ${at(
      [
        [60, 56],
        [92, 130],
        [126, 76],
        [150, 142],
        [188, 58],
        [206, 112],
        [250, 82],
        [262, 140],
        [66, 100],
      ],
      (x, y, index) => `<path d="M${x - 13} ${y + 5}l6-14 14-4 8 10-6 13-14 3z" fill="${index % 2 ? '#C5512C' : '#57504A'}"/>`,
    )}
    <g stroke="#6B635B" stroke-width="3">${[54, 76, 98, 120, 142, 164, 186, 208, 230, 252, 266].map((x) => `<path d="M${x} 38v124"/>`).join('')}</g>
    ${at(
      [
        [10, 62],
        [10, 100],
        [10, 138],
      ],
      (x, y) => `<path d="M${x} ${y}h300" stroke="#D8CCBC" stroke-width="3.500" stroke-linecap="round"/>`,
    )}
    ${kofta(62, 62)}${kofta(128, 62)}${kofta(194, 62)}${cubes(60, 100, ['#D79B43', '#6E8F4A', '#D79B43', '#B5482F', '#D79B43', '#6E8F4A', '#D79B43'])}${kofta(62, 138)}${kofta(128, 138)}${cubes(196, 138, ['#B5482F', '#A8683A'])}`,
  )
