import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** Warm stones, towels and a copper bowl under an arch. */
export const hammam: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M84 156V92c0-46 34-72 76-88 42 16 76 42 76 88v64z" fill="${paint.table}"/><path d="M100 156V96c0-36 26-58 60-72 34 14 60 36 60 72v60z" fill="${paint.light}"/><path d="M112 156v-56c0-30 20-48 48-60 28 12 48 30 48 60v56z" fill="${paint.dim}"/>
    <path d="M160 52l5 9 10-3-3 10 9 5-9 5 3 10-10-3-5 9-5-9-10 3 3-10-9-5 9-5-3-10 10 3z" fill="${paint.back}"/>
    <path d="M0 156h320v44H0z" fill="${paint.table}"/><path d="M0 156h320v5H0z" fill="${paint.shade}" opacity=".5"/>
    ${shadow(162, 176, 62, 9, paint)}<ellipse cx="160" cy="164" rx="52" ry="14" fill="#5D655F"/><ellipse cx="156" cy="160" rx="44" ry="9" fill="#6F7871"/><ellipse cx="160" cy="143" rx="40" ry="12" fill="#7F8880"/><ellipse cx="157" cy="140" rx="33" ry="7.500" fill="#929B92"/><ellipse cx="160" cy="124" rx="28" ry="10" fill="#A3ACA1"/><ellipse cx="158" cy="121" rx="22" ry="6" fill="#B7BFB4"/>
    ${shadow(62, 182, 52, 8, paint)}<rect x="16" y="150" width="88" height="30" rx="13" fill="${paint.light}"/><path d="M92 150c10 2 12 8 12 15s-4 14-14 15c6-8 8-20 2-30z" fill="${paint.dim}"/><path d="M16 165c0-3 88-3 88 0" fill="none" stroke="${paint.accent}" stroke-width="6"/><rect x="24" y="122" width="72" height="28" rx="12" fill="${paint.dim}"/><circle cx="40" cy="136" r="9" fill="none" stroke="${paint.shade}" stroke-width="2.500"/><circle cx="40" cy="136" r="4" fill="none" stroke="${paint.shade}" stroke-width="2.500"/>
    ${shadow(258, 184, 48, 7, paint)}<path d="M212 142h92c0 24-18 40-36 42h-20c-18-2-36-18-36-42z" fill="#B9773F"/><path d="M304 142c0 24-18 40-36 42h-10c20-8 28-22 28-42z" fill="#955B2B"/><ellipse cx="258" cy="142" rx="46" ry="9" fill="#D29A63"/><ellipse cx="258" cy="143" rx="38" ry="6" fill="#BFD4D6"/><path d="M224 158c22 8 46 8 68 0" fill="none" stroke="#E2B487" stroke-width="2.500"/>`,
    156,
  )
