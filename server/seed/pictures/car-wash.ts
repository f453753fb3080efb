import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

/** A car under foam beside a bucket. */
export const carWash: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(144, 174, 128, 9, paint)}<path d="M18 148c-2-22 6-32 36-37l30-36c7-8 14-12 26-12h66c13 0 21 4 29 13l30 35c28 4 42 14 42 36v9c0 7-5 11-12 11H30c-7 0-12-5-12-12z" fill="${paint.accent}"/><path d="M18 140h259v16c0 7-5 11-12 11H30c-7 0-12-5-12-12z" fill="${paint.deep}"/>
    <path d="M96 110l22-28c3-4 7-6 12-6h18v34zM158 76h18c7 0 12 2 16 7l22 27h-56z" fill="#DCE9EF"/><path d="M104 110l20-26 8-2-20 28zM170 78l24 32h-10l-22-32z" fill="#FFFFFF" opacity=".6"/><path d="M153 76v78M96 110h118" stroke="${paint.deep}" stroke-width="2.500"/><path d="M164 122h16" stroke="${paint.light}" stroke-width="4" stroke-linecap="round"/><path d="M252 122c10 1 18 6 20 14h-16z" fill="#F4E2A8"/><path d="M22 128h18v12H20z" fill="#B5482F"/>
    ${at(
      [
        [84, 158],
        [216, 158],
      ],
      (x, y) =>
        `<circle cx="${x}" cy="${y}" r="25" fill="#27323A"/><circle cx="${x}" cy="${y}" r="14" fill="#D5DEE4"/><circle cx="${x}" cy="${y}" r="5" fill="#27323A"/>`,
    )}
    <g fill="#FFFFFF">${at(
      [
        [62, 84, 15],
        [80, 66, 10],
        [46, 104, 9],
        [112, 62, 17],
        [138, 54, 12],
        [168, 58, 14],
        [192, 64, 9],
        [236, 96, 14],
        [254, 108, 9],
        [98, 76, 9],
      ].map(([x = 0, y = 0]) => [x, y] as const),
      (x, y, index) => `<circle cx="${x}" cy="${y}" r="${[15, 10, 9, 17, 12, 14, 9, 14, 9, 9][index]}"/>`,
    )}</g><g fill="none" stroke="#FFFFFF" stroke-width="2.500" opacity=".9"><circle cx="34" cy="70" r="7"/><circle cx="220" cy="52" r="8"/><circle cx="150" cy="28" r="6"/><circle cx="86" cy="38" r="5"/></g>
    ${shadow(290, 188, 32, 6, paint)}<path d="M264 136h52l-7 50h-38z" fill="${paint.second}"/><path d="M300 136h16l-7 50h-14z" fill="#000" opacity=".14"/><ellipse cx="290" cy="136" rx="26" ry="7" fill="#FFFFFF"/><circle cx="280" cy="131" r="8" fill="#FFFFFF"/><circle cx="296" cy="129" r="10" fill="#FFFFFF"/>`,
    148,
  )
