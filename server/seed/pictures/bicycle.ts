import type { Motif } from './paint.ts'
import { at, onTable, ring, shadow } from './scene.ts'

const wheel = (x: number, y: number) =>
  `${at(ring(x, y, 40, 12), (a, b) => `<path d="M${x} ${y}L${a} ${b}" stroke="#B9B3A6" stroke-width="1.500"/>`)}<circle cx="${x}" cy="${y}" r="43" fill="none" stroke="#33393C" stroke-width="6"/><circle cx="${x}" cy="${y}" r="38" fill="none" stroke="#C9C3B6" stroke-width="2.500"/><circle cx="${x}" cy="${y}" r="5" fill="#33393C"/>`

/** A town bicycle with a basket. */
export const bicycle: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 182, 124, 7, paint)}${wheel(86, 136)}${wheel(238, 136)}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M86 136l34-52h82l-44 52zM120 84l38 52" stroke="${paint.accent}" stroke-width="7"/><path d="M238 136L206 56" stroke="${paint.deep}" stroke-width="7"/><path d="M120 84l-6-20" stroke="#33393C" stroke-width="6"/><path d="M206 56l-4-12h-18" stroke="#33393C" stroke-width="6"/></g>
    <path d="M92 58c10-6 30-6 44 0-4 8-12 10-22 8s-18 0-22-8z" fill="#6B4226"/><circle cx="158" cy="136" r="13" fill="#C9C3B6"/><circle cx="158" cy="136" r="8" fill="#33393C"/><path d="M158 136l14 14M166 152h14" stroke="#33393C" stroke-width="4" stroke-linecap="round"/>
    <path d="M210 56h52l-8 36h-38z" fill="#C29A63"/><path d="M210 56h52l-2 8h-48zM214 74h44M226 58l4 34M238 58v34M250 58l-4 34" stroke="#9A7440" stroke-width="2.500" fill="none"/>${at(
      [
        [222, 50],
        [236, 44],
        [250, 50],
      ],
      (x, y, index) =>
        `<circle cx="${x}" cy="${y}" r="9" fill="${[paint.second, '#F3E3BE', paint.second][index]}"/><circle cx="${x}" cy="${y}" r="3.500" fill="#E0B45C"/>`,
    )}<path d="M212 56c4-8 10-8 16-2M246 56c4-8 12-8 16 0" fill="#86A55E"/>`,
    150,
  )
