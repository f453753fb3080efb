import type { Motif } from './paint.ts'
import { at, fromAbove, ring } from './scene.ts'

const browns = ['#BC8049', '#D9AA69', '#E8C891'] as const
const tone = (index: number) => browns[(index * 2 + Math.floor(index / 4)) % 3]

const cookie = (x: number, y: number, index: number) => {
  const disc = `<circle cx="${x + 1.5}" cy="${y + 2}" r="19" fill="#B28E66"/><circle cx="${x}" cy="${y}" r="19" fill="${tone(index)}"/>`
  const kind = (index + Math.floor(index / 4)) % 3
  if (kind === 0)
    return `${disc}${at(ring(x, y, 11, 8), (a, b) => `<path d="M${x} ${y}L${a} ${b}" stroke="#FFF6E4" stroke-width="2.500" stroke-linecap="round" opacity=".8"/>`)}`
  if (kind === 1)
    return `${disc}<circle cx="${x}" cy="${y}" r="12" fill="none" stroke="#FFF6E4" stroke-width="2.500" opacity=".75"/><circle cx="${x}" cy="${y}" r="5" fill="#6E8F4A"/>`
  return `${disc}<path d="M${x - 10} ${y - 10}l20 20M${x} ${y - 14}l14 14M${x - 14} ${y}l14 14M${x + 10} ${y - 10}l-20 20" stroke="#FFF6E4" stroke-width="2" stroke-linecap="round" opacity=".7"/>`
}

/** An open box of moulded biscuits from above. */
export const maamoul: Motif = (paint) =>
  fromAbove(
    paint,
    `<rect x="56" y="28" width="216" height="156" rx="9" fill="${paint.shade}"/><rect x="50" y="20" width="216" height="156" rx="8" fill="${paint.deep}"/><rect x="58" y="28" width="200" height="140" rx="4" fill="${paint.accent}"/>
    <rect x="66" y="36" width="184" height="124" rx="3" fill="#F8EEDD"/>${at(
      [
        [89, 57],
        [135, 57],
        [181, 57],
        [227, 57],
        [89, 98],
        [135, 98],
        [181, 98],
        [227, 98],
        [89, 139],
        [135, 139],
        [181, 139],
        [227, 139],
      ],
      cookie,
    )}`,
  )
