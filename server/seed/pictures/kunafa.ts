import type { Motif } from './paint.ts'
import { at, fromAbove, ring } from './scene.ts'

const strand = (x: number, y: number, index: number) =>
  `<path d="M${x - 8} ${y}c5-${(index % 3) + 3} 10 ${(index % 4) + 1} 16-1" fill="none" stroke="${index % 2 ? '#F0BE74' : '#B8661F'}" stroke-width="2.200" stroke-linecap="round" transform="rotate(${index * 37} ${x} ${y})"/>`
const nut = (x: number, y: number, index: number) =>
  `<rect x="${x - 4}" y="${y - 2.5}" width="8" height="5" rx="2" fill="${index % 2 ? '#7F9A4A' : '#5F7C34'}" transform="rotate(${index * 53} ${x} ${y})"/>`

/** A tray of kunafa from above, one piece lifted out. */
export const kunafa: Motif = (paint) =>
  fromAbove(
    paint,
    `<circle cx="150" cy="106" r="92" fill="${paint.shade}"/><circle cx="146" cy="100" r="92" fill="#A9793A"/><circle cx="146" cy="100" r="84" fill="#C9985A"/><circle cx="146" cy="100" r="78" fill="#DB8A38"/>
    ${at([...ring(146, 100, 68, 20), ...ring(146, 100, 52, 15), ...ring(146, 100, 37, 10)], strand)}
    <path d="M146 100l74-26a78 78 0 0 1-6 66z" fill="#B98A4E"/><path d="M146 100l74-26a78 78 0 0 1 1 4l-71 26z" fill="#8F5D22"/>
    ${at([...ring(146, 100, 24, 9), ...ring(146, 100, 13, 5), [146, 100]], nut)}
    <g transform="translate(22 6)"><path d="M184 100l78-28a84 84 0 0 1-4 68z" fill="${paint.shade}" transform="translate(3 14)"/><path d="M182 98l73 41v10l-73-41z" fill="#FFF3D6"/><path d="M255 139a80 80 0 0 0 3-68v9a80 80 0 0 1-3 69z" fill="#C47A2C"/><path d="M182 98l76-27a80 80 0 0 1-3 68z" fill="#DB8A38"/>${at(
      [
        [222, 96],
        [240, 88],
        [242, 106],
        [228, 110],
        [246, 122],
        [208, 100],
      ],
      strand,
    )}${at(
      [
        [214, 101],
        [232, 98],
        [236, 116],
        [248, 98],
      ],
      nut,
    )}</g>`,
  )
