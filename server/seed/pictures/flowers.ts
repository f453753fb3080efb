import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const rose = (x: number, y: number, index: number) => {
  const [outer, inner] = (
    [
      ['#D9938A', '#BE6C66'],
      ['#F3D9C4', '#DDB292'],
      ['#C46A62', '#A04A45'],
    ] as const
  )[index % 3] ?? ['#D9938A', '#BE6C66']
  return `<circle cx="${x}" cy="${y}" r="23" fill="${outer}"/><path d="M${x - 15} ${y + 2}c0-12 8-18 16-18s14 6 14 14-6 14-13 14-10-5-10-10 4-8 8-8 6 3 6 6" fill="none" stroke="${inner}" stroke-width="4.500" stroke-linecap="round"/>`
}
const leaf = (x: number, y: number, index: number) =>
  `<path d="M${x} ${y}c10-18 28-22 44-14-8 18-28 24-44 14z" fill="${index % 2 ? '#6E8F4A' : '#86A55E'}" transform="rotate(${[-150, -110, -70, -30, 12, -180][index] ?? 0} ${x} ${y})"/>`

/** Roses in a vase. */
export const flowers: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(166, 184, 60, 8, paint)}<path d="M160 120L116 70M160 120l40-52M160 120V50" stroke="#5F8042" stroke-width="4"/>${at(
      [
        [110, 84],
        [128, 52],
        [186, 44],
        [206, 66],
        [208, 96],
        [108, 100],
      ],
      leaf,
    )}
    ${at(
      [
        [108, 76],
        [144, 44],
        [190, 50],
        [216, 84],
        [130, 98],
        [186, 102],
        [160, 74],
      ],
      rose,
    )}
    <path d="M112 110h96c-2 10-18 14-18 26 0 14 14 18 10 34-1 8-8 12-16 12h-48c-8 0-15-4-16-12-4-16 10-20 10-34 0-12-16-16-18-26z" fill="${paint.accent}"/><path d="M184 110h24c-2 10-18 14-18 26 0 14 14 18 10 34-1 8-8 12-16 12h-16c14-22 18-48 16-72z" fill="${paint.deep}"/><path d="M124 152c24 6 48 6 72 0M122 164c26 6 52 6 76 0" fill="none" stroke="${paint.light}" stroke-width="3" opacity=".6"/><path d="M130 118c4 6 10 10 10 20" fill="none" stroke="#FFFFFF" stroke-width="5" opacity=".4" stroke-linecap="round"/>
    <path d="M58 182c-4-8 2-16 12-16 6 8 0 16-12 16zM256 186c2-8 12-12 20-6-2 8-12 12-20 6z" fill="#D9938A"/>`,
    146,
  )
