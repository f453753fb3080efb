import type { Motif } from './paint.ts'
import { at, fromAbove } from './scene.ts'

/** Scissors, a comb and a brush laid out on a towel. */
export const barber: Motif = (paint) =>
  fromAbove(
    paint,
    `<rect x="40" y="34" width="248" height="146" rx="10" fill="${paint.shade}" transform="rotate(-4 160 100)"/><rect x="36" y="28" width="248" height="146" rx="10" fill="${paint.light}" transform="rotate(-4 160 100)"/><path d="M58 30v146M66 30v146M256 30v146" stroke="${paint.accent}" stroke-width="4" transform="rotate(-4 160 100)"/>
    <g transform="rotate(-4 160 100)"><rect x="86" y="44" width="34" height="116" rx="5" fill="${paint.deep}"/><path d="M104 46h16v112h-16z" fill="${paint.light}"/>${at(
      Array.from({ length: 18 }, (_, index) => [104, 50 + index * 6] as const),
      (x, y) => `<rect x="${x}" y="${y}" width="16" height="3.400" rx="1.500" fill="${paint.deep}"/>`,
    )}</g>
    <g transform="translate(176 100) rotate(14)"><path d="M-6-76c10 8 12 40 10 82l-10 2c-6-30-6-62 0-84z" fill="#9AA7AD" transform="rotate(14)"/><path d="M6-76c-10 8-12 40-10 82l10 2c6-30 6-62 0-84z" fill="#C7D0D4" transform="rotate(-14)"/>
    <path d="M-2 4l18 34M2 4l-18 34" stroke="#7E8B92" stroke-width="8" stroke-linecap="round"/><ellipse cx="-24" cy="54" rx="15" ry="20" fill="none" stroke="${paint.accent}" stroke-width="8" transform="rotate(18 -24 54)"/><ellipse cx="24" cy="54" rx="15" ry="20" fill="none" stroke="${paint.accent}" stroke-width="8" transform="rotate(-18 24 54)"/><circle r="5" fill="#5B676D"/></g>
    <g transform="translate(244 104) rotate(-8)"><path d="M-11-4h22l4 62c0 6-5 9-15 9s-15-3-15-9z" fill="#8A5A34"/><path d="M3-4h8l4 62c0 6-5 9-12 9z" fill="#6A4124"/><rect x="-14" y="-14" width="28" height="12" rx="3" fill="#CDB891"/><path d="M-14-14c-6-18-8-36-4-52 12-6 24-6 36 0 4 16 2 34-4 52z" fill="#F1E6D2"/><path d="M-8-16l-4-46M0-16v-50M8-16l4-46" stroke="#D6C6A8" stroke-width="2.500"/></g>`,
  )
