import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** Two croissants on a plate with a pot of jam. */
export const croissant: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(138, 172, 118, 15, paint)}<ellipse cx="136" cy="164" rx="114" ry="17" fill="${paint.light}"/><ellipse cx="136" cy="162" rx="84" ry="10" fill="${paint.dim}"/>
    <path d="M46 154c-8-14 6-34 26-40 8-26 34-44 64-44s58 18 66 44c20 6 34 26 26 40-14 10-36 4-46-8-10 6-26 10-46 10s-34-4-44-10c-10 12-32 18-46 8z" fill="#C98843"/>
    <path d="M72 114c8-26 34-44 64-44-18 18-26 46-24 82-8-2-16-4-20-6-10 12-32 18-46 8-8-14 6-34 26-40z" fill="#E0AC66"/>
    <path d="M136 70c30 0 58 18 66 44l-30 34c-4-34-14-60-36-78z" fill="#D69A52"/><path d="M202 114c20 6 34 26 26 40-14 10-36 4-46-8z" fill="#B5742F"/>
    <path d="M100 82c-10 16-14 38-12 66M136 70c-20 18-28 46-24 84M136 70c22 18 34 46 34 80M172 82c14 14 20 38 14 66M72 114c-10 12-14 26-12 42M202 114c12 12 16 26 12 42" fill="none" stroke="#A5652A" stroke-width="3" stroke-linecap="round"/>
    ${shadow(270, 176, 34, 7, paint)}<path d="M242 128h52l-5 46h-42z" fill="${paint.accent}"/><path d="M276 128h18l-5 46h-16z" fill="${paint.deep}"/><ellipse cx="268" cy="128" rx="26" ry="6" fill="${paint.deep}"/><ellipse cx="268" cy="128" rx="21" ry="4" fill="#A23B34"/><path d="M274 127l22-34" stroke="#C9B48A" stroke-width="4" stroke-linecap="round"/>`,
    140,
  )
