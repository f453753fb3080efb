import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

const lying = (x: number, y: number, wide: number, cover: string, edge: string) =>
  `<path d="M${x} ${y}h${wide}v24H${x}c-8 0-8-24 0-24z" fill="${cover}"/><path d="M${x + 4} ${y + 4}h${wide - 4}v16H${x + 4}c-4 0-4-16 0-16z" fill="${edge}"/><path d="M${x + 6} ${y + 9}h${wide - 8}M${x + 6} ${y + 14}h${wide - 8}" stroke="#DDCFB4" stroke-width="1.500"/><path d="M${x + wide - 46} ${y}h10v4h-10zM${x + wide - 46} ${y + 20}h10v4h-10z" fill="#E0B45C"/>`

/** A pile of books, one lying open, and a cup of coffee. */
export const books: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(134, 180, 116, 9, paint)}${lying(34, 154, 196, paint.deep, '#FBF4E4')}${lying(52, 130, 168, paint.second, '#FBF4E4')}${lying(40, 106, 184, paint.accent, '#FBF4E4')}
    <g transform="translate(0 8)"><path d="M136 98c-26-18-66-22-104-10l8-60c36-10 74-6 96 10 22-16 60-20 96-10l8 60c-38-12-78-8-104 10z" fill="#6B4226"/><path d="M136 92c-24-16-60-20-96-10l8-58c32-8 68-4 88 12z" fill="#FFFDF6"/><path d="M136 92c24-16 60-20 96-10l-8-58c-32-8-68-4-88 12z" fill="#F1E7D3"/><path d="M60 40c20-4 44-2 60 6M58 54c20-4 46-2 62 6M56 68c20-4 48-2 64 6M150 46c18-8 42-10 62-6M150 60c18-8 44-10 64-6M150 74c18-8 46-10 66-6" fill="none" stroke="#D9CBAF" stroke-width="3" stroke-linecap="round"/><path d="M136 36v56" stroke="#C9B891" stroke-width="3"/><path d="M206 24l6 44-10-6-9 9-6-46z" fill="#B5482F"/></g>
    ${shadow(274, 184, 36, 7, paint)}<path d="M296 138h6a13 13 0 0 1 0 26h-10" fill="none" stroke="${paint.dim}" stroke-width="7"/><path d="M244 124h54v38c0 12-8 20-20 20h-14c-12 0-20-8-20-20z" fill="${paint.light}"/><path d="M282 124h16v38c0 12-8 20-20 20h-8c12-16 14-36 12-58z" fill="${paint.dim}"/><ellipse cx="271" cy="124" rx="27" ry="6" fill="${paint.dim}"/><ellipse cx="271" cy="124" rx="22" ry="4" fill="#6B4226"/>`,
    146,
  )
