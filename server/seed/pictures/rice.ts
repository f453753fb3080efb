import type { Motif } from './paint.ts'
import { at, onTable, shadow, steam } from './scene.ts'

const leg = (x: number, y: number, flip: 1 | -1) =>
  `<g transform="translate(${x} ${y}) scale(${flip} 1)"><path d="M30-6l26-14" stroke="#F4E6CF" stroke-width="7" stroke-linecap="round"/><circle cx="58" cy="-23" r="5" fill="#F4E6CF"/><circle cx="55" cy="-16" r="5" fill="#F4E6CF"/><path d="M-34 2c0-22 24-32 46-26 14 4 24 10 24 16 0 8-12 10-20 18-14 12-50 14-50-8z" fill="#A9622F"/><path d="M-24-4c4-12 18-16 32-14" fill="none" stroke="#D29658" stroke-width="5" stroke-linecap="round"/></g>`

/** A platter of spiced rice with chicken, nuts and raisins. */
export const rice: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 172, 140, 16, paint)}<ellipse cx="160" cy="158" rx="138" ry="24" fill="#9C7436"/><ellipse cx="160" cy="153" rx="138" ry="23" fill="#CDA05A"/><ellipse cx="160" cy="151" rx="120" ry="17" fill="#A97F3E"/>
    <path d="M48 148c10-34 54-72 112-72s102 38 112 72c-20 20-204 20-224 0z" fill="#E9C06A"/><path d="M160 76c58 0 102 38 112 72-12 10-60 14-108 15 40-20 44-60-4-87z" fill="#D9A64E"/>
    ${at(
      [
        [80, 140],
        [98, 124],
        [118, 140],
        [104, 108],
        [130, 98],
        [214, 140],
        [234, 132],
        [196, 96],
        [222, 116],
        [160, 148],
        [142, 146],
        [184, 150],
        [248, 146],
        [70, 150],
      ],
      (x, y, index) => `<path d="M${x} ${y}l7-3" stroke="${index % 2 ? '#F8E3AE' : '#C48B36'}" stroke-width="3" stroke-linecap="round"/>`,
    )}
    ${leg(124, 112, -1)}${leg(198, 112, 1)}
    ${at(
      [
        [146, 86],
        [160, 82],
        [176, 90],
        [160, 130],
        [120, 132],
        [204, 132],
        [150, 138],
      ],
      (x, y, index) =>
        index % 2
          ? `<ellipse cx="${x}" cy="${y}" rx="7" ry="3.500" fill="#F6E3C0" transform="rotate(${index * 30} ${x} ${y})"/>`
          : `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.500" fill="#5A3022"/>`,
    )}
    <path d="M154 116c-8-8-4-20 6-24 8 8 6 20-6 24z" fill="#6E8F4A"/><path d="M160 118c2-10 12-14 20-10-2 10-12 14-20 10z" fill="#86A55E"/>
    <circle cx="70" cy="146" r="11" fill="#E3B93F"/><circle cx="70" cy="146" r="8" fill="#F8E7A6"/><circle cx="254" cy="146" r="10" fill="#B83A2B"/>${steam(160, 66, paint.light)}`,
    136,
  )
