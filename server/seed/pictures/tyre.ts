import type { Motif } from './paint.ts'
import { at, onTable, ring, shadow } from './scene.ts'

/** A tyre and a can of engine oil. */
export const tyre: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(122, 182, 92, 9, paint)}<circle cx="122" cy="104" r="78" fill="#2B3034"/>${at(ring(122, 104, 75, 30), (x, y) => `<circle cx="${x}" cy="${y}" r="4.500" fill="#40474C"/>`)}<circle cx="122" cy="104" r="68" fill="#373E43"/><circle cx="122" cy="104" r="58" fill="none" stroke="#4C555B" stroke-width="3"/><circle cx="122" cy="104" r="48" fill="#8C979D"/><circle cx="122" cy="104" r="43" fill="#C9D0D3"/>
    ${at(ring(122, 104, 30, 5), (x, y) => `<path d="M122 104L${x} ${y}" stroke="#8C979D" stroke-width="15" stroke-linecap="round"/><path d="M122 104L${x} ${y}" stroke="#E4E8EA" stroke-width="9" stroke-linecap="round"/>`)}<circle cx="122" cy="104" r="13" fill="#8C979D"/><circle cx="122" cy="104" r="8" fill="${paint.accent}"/><path d="M64 74c8-18 24-32 44-36" fill="none" stroke="#5E686E" stroke-width="6" stroke-linecap="round"/>
    ${shadow(250, 182, 50, 8, paint)}<path d="M212 92h32l10-18h26v18h6c6 0 10 4 10 10v68c0 6-4 10-10 10h-74c-6 0-10-4-10-10v-68c0-6 4-10 10-10z" fill="${paint.accent}"/><path d="M280 74v18h6c6 0 10 4 10 10v68c0 6-4 10-10 10h-20c12-26 14-62 4-106z" fill="${paint.deep}"/><rect x="256" y="60" width="22" height="15" rx="3" fill="#33393C"/><path d="M216 104h20v10h-20z" fill="${paint.ground}"/><rect x="212" y="124" width="62" height="42" rx="4" fill="${paint.light}"/><path d="M243 130c12 14 12 26 0 30-12-4-12-16 0-30z" fill="#D79B43"/>`,
    150,
  )
