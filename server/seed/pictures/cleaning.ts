import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

/** A bucket of suds, a spray bottle and a sponge. */
export const cleaning: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(116, 182, 86, 9, paint)}<path d="M44 92C40 18 192 18 188 92" fill="none" stroke="#8C979D" stroke-width="5"/><path d="M42 92h148l-16 88H58z" fill="${paint.accent}"/><path d="M150 92h40l-16 88h-38c10-28 14-58 14-88z" fill="${paint.deep}"/><path d="M46 116h140l-2 10H48z" fill="${paint.light}" opacity=".35"/><ellipse cx="116" cy="92" rx="74" ry="13" fill="${paint.deep}"/>
    <g fill="#FFFFFF">${at(
      [
        [64, 86],
        [84, 78],
        [108, 72],
        [132, 76],
        [154, 82],
        [172, 88],
        [96, 90],
        [124, 90],
        [146, 94],
      ],
      (x, y, index) => `<circle cx="${x}" cy="${y}" r="${[13, 15, 18, 16, 14, 10, 14, 15, 12][index]}"/>`,
    )}</g><g fill="none" stroke="#FFFFFF" stroke-width="2.500"><circle cx="92" cy="40" r="7"/><circle cx="146" cy="48" r="5"/><circle cx="120" cy="24" r="5"/></g>
    ${shadow(248, 184, 42, 7, paint)}<path d="M226 104h34c14 10 20 22 20 36v34c0 6-4 8-8 8h-58c-4 0-8-2-8-8v-34c0-14 6-26 20-36z" fill="${paint.second}"/><path d="M260 104c14 10 20 22 20 36v34c0 6-4 8-8 8h-18c10-26 12-52 6-78z" fill="#000" opacity=".16"/><path d="M230 82h26v22h-26z" fill="${paint.dim}"/><path d="M206 56h64c8 0 12 6 12 12v14h-56v-8h-20z" fill="${paint.light}"/><path d="M206 56v18h-10V60z" fill="${paint.deep}"/><path d="M226 82c-4 8-10 12-16 12" fill="none" stroke="${paint.light}" stroke-width="6" stroke-linecap="round"/><rect x="218" y="130" width="46" height="34" rx="4" fill="${paint.light}" opacity=".9"/><path d="M241 135c10 12 10 20 0 24-10-4-10-12 0-24z" fill="${paint.accent}"/>
    <rect x="24" y="166" width="54" height="24" rx="6" fill="#E8C766"/><path d="M24 180h54v4a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" fill="#6E8F4A"/><circle cx="40" cy="173" r="2.500" fill="#CDA845"/><circle cx="56" cy="175" r="2.500" fill="#CDA845"/>`,
    146,
  )
