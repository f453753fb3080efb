import type { Motif } from './paint.ts'
import { at } from './scene.ts'

const lane = (y: number, first: string, second: string) =>
  Array.from(
    { length: 20 },
    (_, index) => `<rect x="${index * 17 - 4}" y="${y - 5}" width="14" height="10" rx="4" fill="${index % 4 < 2 ? first : second}"/>`,
  ).join('')

/** A ring buoy between the lanes of a pool, from above. */
export const pool: Motif = (paint) =>
  `<path d="M0 0h320v200H0z" fill="#8FBFC6"/><path d="M0 0h320v22H0z" fill="${paint.ground}"/><path d="M0 20h320v7H0z" fill="${paint.shade}"/>
  <g fill="none" stroke="#B9DADD" stroke-width="4" stroke-linecap="round">${at(
    [
      [20, 74],
      [92, 48],
      [250, 54],
      [14, 140],
      [76, 176],
      [236, 168],
      [270, 112],
      [40, 104],
    ],
    (x, y) => `<path d="M${x} ${y}c8-7 16 7 24 0s16 7 24 0"/>`,
  )}</g>
  <path d="M0 58h320M0 174h320" stroke="#6FA4AC" stroke-width="2"/>${lane(52, paint.accent, paint.light)}${lane(182, paint.accent, paint.light)}
  <ellipse cx="172" cy="124" rx="72" ry="62" fill="#6FA4AC"/><circle cx="164" cy="114" r="66" fill="${paint.light}"/><path d="M117.300 67.300a66 66 0 0 1 93.400 0L185.200 92.800a30 30 0 0 0-42.400 0zM210.700 160.700a66 66 0 0 1-93.400 0L142.800 135.200a30 30 0 0 0 42.400 0z" fill="${paint.second}"/><circle cx="164" cy="114" r="30" fill="#8FBFC6"/><path d="M142 116c7-6 14 6 22 0s14 6 22 0" fill="none" stroke="#B9DADD" stroke-width="4" stroke-linecap="round"/>
  <circle cx="164" cy="114" r="58" fill="none" stroke="#FFFFFF" stroke-width="4" opacity=".35"/><circle cx="164" cy="114" r="70" fill="none" stroke="${paint.deep}" stroke-width="3" stroke-dasharray="84 26" stroke-dashoffset="-13"/>`
