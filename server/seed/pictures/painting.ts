import type { Motif } from './paint.ts'
import { at, fromAbove } from './scene.ts'

const brush = (x: number, y: number, turn: number, tip: string) =>
  `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 4}" y="${y}" width="8" height="92" rx="4" fill="#B98455"/><rect x="${x - 5}" y="${y - 14}" width="10" height="18" fill="#C9D0D3"/><path d="M${x - 6} ${y - 14}c-4-12 0-22 6-30 6 8 10 18 6 30z" fill="${tip}"/></g>`

/** A palette, brushes and a small canvas, from above. */
export const painting: Motif = (paint) =>
  fromAbove(
    paint,
    `<rect x="196" y="26" width="104" height="128" rx="3" fill="${paint.shade}" transform="rotate(6 248 90) translate(4 6)"/><g transform="rotate(6 248 90)"><rect x="196" y="24" width="104" height="128" rx="3" fill="#FFFDF8"/><path d="M204 32h88v112h-88z" fill="${paint.dim}"/><circle cx="268" cy="58" r="13" fill="#E7A84C"/><path d="M204 144v-44c18-14 34-10 48 4s26 8 40-4v44z" fill="${paint.accent}"/><path d="M204 144v-24c26-10 50-6 88 6v18z" fill="${paint.deep}"/></g>
    <path d="M110 40c58-6 88 30 84 66s-42 64-90 62-82-28-80-66 32-58 86-62z" fill="${paint.shade}" transform="translate(4 7)"/><path d="M110 36c58-6 88 30 84 66-2 20-16 20-30 18-16-2-24 6-20 20 4 16-8 26-40 24-48-2-82-28-80-66s32-58 86-62z" fill="#D2A26C"/><path d="M110 36c58-6 88 30 84 66-2 20-16 20-30 18 24-30 4-76-54-84z" fill="#BF8D55"/><circle cx="118" cy="128" r="13" fill="${paint.back}"/>
    ${at(
      [
        [64, 78],
        [104, 60],
        [146, 72],
        [50, 116],
        [76, 146],
      ],
      (x, y, index) =>
        `<path d="M${x - 15} ${y}c-2-12 10-16 18-13s14 8 11 16-14 11-20 9-8-6-9-12z" fill="${['#B5482F', '#E0B45C', '#3E7C78', '#FFFDF8', '#74507A'][index]}"/><circle cx="${x - 4}" cy="${y - 4}" r="3" fill="#FFFFFF" opacity=".5"/>`,
    )}
    ${brush(176, 106, -38, '#B5482F')}${brush(150, 124, -58, '#3E7C78')}`,
  )
