import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A vase on the wheel with tools beside it. */
export const pottery: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(150, 190, 112, 7, paint)}<path d="M96 172h108v14H96z" fill="#6D5A48"/><ellipse cx="150" cy="166" rx="108" ry="14" fill="#5B4A3B"/><ellipse cx="150" cy="161" rx="108" ry="14" fill="#8D7861"/><ellipse cx="150" cy="160" rx="78" ry="9" fill="#A38E76"/><ellipse cx="150" cy="158" rx="50" ry="6" fill="#C9B59A"/>
    <path d="M122 28h56c-2 14-8 18-8 28 0 16 34 30 34 62 0 24-20 40-34 42h-40c-14-2-34-18-34-42 0-32 34-46 34-62 0-10-6-14-8-28z" fill="#BF7B54"/><path d="M158 28h20c-2 14-8 18-8 28 0 16 34 30 34 62 0 24-20 40-34 42h-18c28-24 30-60 6-90-8-12-4-26 0-42z" fill="#A3623E"/><ellipse cx="150" cy="28" rx="28" ry="6" fill="#8B4F30"/>
    <path d="M104 96c30 8 62 8 92 0M98 116c34 8 70 8 104 0M104 138c30 7 62 7 92 0" fill="none" stroke="#9C5C39" stroke-width="2.500"/><path d="M100 106l10-6 12 8 12-8 14 8 14-8 14 8 12-8 12 6" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linejoin="round" opacity=".75"/><path d="M132 40c0 14-2 20-8 30" fill="none" stroke="#D89B77" stroke-width="5" stroke-linecap="round"/>
    <path d="M262 128h48l-4 50h-40z" fill="${paint.accent}"/><path d="M294 128h16l-4 50h-14z" fill="${paint.deep}"/><path d="M272 128l-8-52M286 128V64M298 128l8-46" stroke="#A9774B" stroke-width="6" stroke-linecap="round"/><path d="M260 76c-2-12 2-18 6-22 4 6 4 14 2 22z" fill="#EADBC0"/><path d="M280 66c-2-14 2-22 6-26 4 6 6 16 6 26z" fill="${paint.second}"/><circle cx="307" cy="76" r="8" fill="none" stroke="#8C979D" stroke-width="3.500"/>
    <path d="M16 182c0-16 10-26 24-26s26 10 26 26c0 6-50 6-50 0z" fill="#B5734C"/><path d="M46 157c12 3 20 12 20 25 0 4-18 5-24 4 10-8 12-20 4-29z" fill="#995B38"/>`,
    142,
  )
