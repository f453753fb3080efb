import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

/** A layered burger on a board with a cup of chips. */
export const burger: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 182, 142, 10, paint)}<rect x="22" y="164" width="276" height="16" rx="6" fill="#9A6C45"/><rect x="22" y="164" width="276" height="6" rx="3" fill="#B98A5F"/>
    ${at(
      [
        [224, 92],
        [236, 78],
        [248, 88],
        [258, 74],
        [270, 86],
        [280, 96],
        [242, 98],
        [262, 98],
      ],
      (x, y, index) =>
        `<rect x="${x - 5}" y="${y - 8}" width="10" height="66" rx="2" fill="${index % 2 ? '#E3B24C' : '#F0C766'}" transform="rotate(${(index % 3) * 5 - 5} ${x} ${y + 40})"/>`,
    )}
    <path d="M212 110h80l-10 54h-60z" fill="${paint.accent}"/><path d="M264 110h28l-10 54h-24z" fill="${paint.deep}"/><path d="M212 110h80l-3 14c-24 8-50 8-74 0z" fill="${paint.light}" opacity=".9"/>
    <path d="M46 146h136v8c0 8-6 12-14 12H60c-8 0-14-4-14-12z" fill="#D69A52"/><rect x="40" y="126" width="148" height="22" rx="10" fill="#6A3C22"/><path d="M52 134h6M78 138h8M104 133h7M132 138h8M160 134h7" stroke="#8E5A38" stroke-width="4" stroke-linecap="round"/>
    <path d="M42 118h144l-26 10-12 16-16-16H42z" fill="#EBB544"/><rect x="44" y="110" width="140" height="11" rx="5" fill="#C24A36"/>
    <path d="M36 106c8-8 18-6 26 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 18 6 34-2c2 10-6 14-16 12-10 6-20 6-30 0-10 6-20 6-28 0-10 6-20 6-28 0-10 6-20 6-28 0-12 4-24 2-26-10z" fill="#86A55E"/>
    <path d="M44 102c0-40 30-62 70-62s70 22 70 62c0 9-140 9-140 0z" fill="#D9984A"/><path d="M56 86c4-22 22-36 44-38" fill="none" stroke="#EBBE80" stroke-width="8" stroke-linecap="round"/><path d="M184 102c0-34-22-56-54-61 22 12 32 32 30 62z" fill="#BF7C31"/>
    ${at(
      [
        [96, 62],
        [118, 54],
        [140, 62],
        [112, 74],
        [132, 80],
        [84, 80],
        [156, 82],
      ],
      (x, y, index) => `<ellipse cx="${x}" cy="${y}" rx="4.500" ry="2.800" fill="#FBEACB" transform="rotate(${index * 40} ${x} ${y})"/>`,
    )}`,
    138,
  )
