import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A pressed shirt on a hanger and a pile of folded ones. */
export const laundry: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M0 18h320" stroke="${paint.shade}" stroke-width="5"/><path d="M118 18c0-10 16-8 12 2-2 6-10 6-10 16" fill="none" stroke="#6D6557" stroke-width="4" stroke-linecap="round"/><path d="M120 34l56 28H64z" fill="none" stroke="#8A5B3A" stroke-width="5" stroke-linejoin="round"/>
    <path d="M96 42l24 12 24-12 42 18 14 64-26 6-8-34v84H74V96l-8 34-26-6 14-64z" fill="${paint.light}"/><path d="M144 42l42 18 14 64-26 6-8-34v84h-30c14-40 18-90 8-138z" fill="${paint.dim}"/><path d="M96 42l24 12-14 22-18-30zM144 42l-24 12 14 22 18-30z" fill="${paint.ground}"/><path d="M120 56v124" stroke="${paint.shade}" stroke-width="2"/><path d="M120 82h.1M120 106h.1M120 130h.1M120 154h.1" stroke="${paint.shade}" stroke-width="7" stroke-linecap="round"/><path d="M134 92h24v24l-12 6-12-6z" fill="none" stroke="${paint.shade}" stroke-width="2.500"/>
    ${shadow(256, 184, 62, 7, paint)}<rect x="204" y="160" width="104" height="22" rx="8" fill="${paint.accent}"/><path d="M204 174h104a8 8 0 0 1-8 8h-88a8 8 0 0 1-8-8z" fill="${paint.deep}"/><rect x="208" y="138" width="98" height="22" rx="8" fill="${paint.light}"/><path d="M208 152h98a8 8 0 0 1-8 8h-82a8 8 0 0 1-8-8z" fill="${paint.dim}"/><rect x="206" y="116" width="100" height="22" rx="8" fill="${paint.second}"/><path d="M206 130h100a8 8 0 0 1-8 8h-84a8 8 0 0 1-8-8z" fill="#000" opacity=".15"/><path d="M244 116l14 10 14-10z" fill="${paint.light}" opacity=".8"/>`,
    150,
  )
