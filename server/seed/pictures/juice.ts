import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

const glass = (x: number, drink: string, deep: string, paint: { light: string; accent: string; second: string }, straw: string) =>
  `<path d="M${x + 20} 22l-14 60" stroke="${straw}" stroke-width="6" stroke-linecap="round"/><path d="M${x - 36} 56h72l-9 116a27 6 0 0 1-54 0z" fill="${paint.light}" opacity=".6"/>
  <path d="M${x - 33} 76h66l-8 94a25 5 0 0 1-50 0z" fill="${drink}"/><path d="M${x + 6} 76h27l-8 94q-8 5-16 5z" fill="${deep}"/><ellipse cx="${x}" cy="76" rx="33" ry="6.500" fill="${deep}"/>
  <path d="M${x - 26} 66l8 96" stroke="#FFFFFF" stroke-width="5" opacity=".55" stroke-linecap="round"/><ellipse cx="${x}" cy="56" rx="36" ry="7" fill="none" stroke="${paint.light}" stroke-width="3"/>`

/** Two glasses of fresh juice and half an orange. */
export const juice: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(110, 178, 52, 8, paint)}${shadow(200, 178, 52, 8, paint)}${glass(108, '#EBA63E', '#D98A2B', paint, paint.accent)}${glass(196, '#C9584A', '#AE4238', paint, paint.second)}
    <circle cx="66" cy="54" r="24" fill="#DE8E2C"/><circle cx="66" cy="54" r="20" fill="#FBE6B8"/><circle cx="66" cy="54" r="17" fill="#EFAE49"/><path d="M49 54h34M57 39l18 30M75 39L57 69" stroke="#FBE6B8" stroke-width="3"/>
    ${shadow(266, 184, 38, 7, paint)}<path d="M232 158a34 34 0 0 0 68 0z" fill="#DE8E2C" transform="translate(0 -6)"/><ellipse cx="266" cy="152" rx="34" ry="15" fill="#FBE6B8"/><ellipse cx="266" cy="152" rx="29" ry="12" fill="#EFAE49"/><path d="M237 152h58M248 143l36 18M284 143l-36 18" stroke="#FBE6B8" stroke-width="2.500"/>
    <path d="M168 56c-4-16 6-28 22-30 2 16-6 28-22 30z" fill="#6E8F4A"/><path d="M172 50c4-8 8-14 14-20" stroke="#4F6E34" stroke-width="2"/>`,
  )
