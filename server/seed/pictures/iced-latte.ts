import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const bean = (x: number, y: number, index: number) =>
  `<g transform="rotate(${index * 50 - 30} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="#5A3822"/><path d="M${x - 8} ${y}c5-3 10 3 16 0" fill="none" stroke="#8A5E3F" stroke-width="1.8"/></g>`

/** A tall glass of layered iced coffee with a straw. */
export const icedLatte: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M190 12l-16 62" stroke="${paint.accent}" stroke-width="7" stroke-linecap="round"/>${shadow(166, 180, 60, 10, paint)}
    <ellipse cx="160" cy="176" rx="50" ry="9" fill="${paint.deep}"/><path d="M116 44h88l-12 130a32 7 0 0 1-64 0z" fill="${paint.light}" opacity=".55"/>
    <path d="M119 62h82l-10 110a31 6 0 0 1-62 0z" fill="#F4E8D6"/><path d="M119 62h82l-5 58c-16 10-28-8-42 2-10 7-20 6-30-2z" fill="#C69A6D"/>
    <path d="M119 62h82l-3 30c-18 9-28-6-42 1-12 6-22 5-34-2z" fill="#7A4B2C"/><ellipse cx="160" cy="62" rx="41" ry="8" fill="#94633D"/>
    <g fill="#FFFFFF" opacity=".45"><rect x="128" y="66" width="24" height="22" rx="5" transform="rotate(-12 140 77)"/><rect x="158" y="72" width="24" height="22" rx="5" transform="rotate(16 170 83)"/><rect x="140" y="96" width="22" height="20" rx="5" transform="rotate(8 151 106)"/></g>
    <path d="M188 12l-9 36" stroke="${paint.accent}" stroke-width="7" stroke-linecap="round"/>
    <path d="M126 52l9 112" stroke="#FFFFFF" stroke-width="5" opacity=".6" stroke-linecap="round"/><ellipse cx="160" cy="44" rx="44" ry="9" fill="none" stroke="${paint.light}" stroke-width="3"/>
    ${at(
      [
        [238, 172],
        [258, 164],
        [252, 184],
        [72, 178],
      ],
      bean,
    )}`,
  )
