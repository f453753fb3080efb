import type { Motif } from './paint.ts'
import { onTable, shadow, steam } from './scene.ts'

const glass = (x: number, y: number, light: string) =>
  `<path d="M${x - 17} ${y - 48}h34c-2 12-8 16-8 24s8 12 8 22a17 5 0 0 1-34 0c0-10 8-14 8-22s-6-12-8-24z" fill="${light}" opacity=".7"/><path d="M${x - 15} ${y - 38}h30c-3 6-6 9-6 14 0 8 8 12 8 20a17 4.500 0 0 1-34 0c0-8 8-12 8-20 0-5-3-8-6-14z" fill="#B9692F"/><ellipse cx="${x}" cy="${y - 38}" rx="15" ry="3.500" fill="#D08A4A"/><path d="M${x - 10} ${y - 44}c2 8 6 12 6 20" fill="none" stroke="#FFFFFF" stroke-width="3" opacity=".6" stroke-linecap="round"/>`

/** A tea pot with two waisted glasses and mint. */
export const tea: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(134, 174, 88, 12, paint)}<path d="M186 92c44-14 52 46 4 56" fill="none" stroke="${paint.deep}" stroke-width="10" stroke-linecap="round"/>
    <path d="M86 128C64 126 58 100 40 84l14-8c18 8 26 26 42 28z" fill="${paint.deep}"/>
    <path d="M80 124c0-34 22-50 54-50s54 16 54 50c0 30-20 48-30 50h-48c-10-2-30-20-30-50z" fill="${paint.accent}"/><path d="M134 74c32 0 54 16 54 50 0 30-20 48-30 50h-16c20-26 22-72-8-100z" fill="${paint.deep}"/>
    <path d="M94 112c4-14 14-22 26-24" fill="none" stroke="#FFFFFF" stroke-width="6" opacity=".45" stroke-linecap="round"/><path d="M106 78c2-14 14-20 28-20s26 6 28 20c-14 6-42 6-56 0z" fill="${paint.light}"/><path d="M140 58c12 1 21 8 22 20-8 3-16 4-24 4 6-8 6-16 2-24z" fill="${paint.dim}"/><circle cx="134" cy="52" r="8" fill="${paint.deep}"/>
    <path d="M88 134l10-8 12 10 12-10 12 10 12-10 12 10 12-10 10 8" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linejoin="round" opacity=".85"/>
    ${shadow(236, 178, 30, 6, paint)}${shadow(282, 184, 26, 6, paint)}${glass(234, 176, paint.light)}${glass(280, 182, paint.light)}${steam(234, 120, paint.light)}
    <path d="M26 180c2-14 16-20 28-14-2 12-16 20-28 14z" fill="#6E8F4A"/><path d="M42 188c6-10 20-12 28-4-6 8-20 12-28 4z" fill="#86A55E"/>`,
    140,
  )
