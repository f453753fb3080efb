import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const cup = (x: number, y: number, accent: string, light: string, dim: string) =>
  `<path d="M${x - 20} ${y - 34}h40l-8 30a12 4 0 0 1-24 0z" fill="${light}"/><path d="M${x + 4} ${y - 34}h16l-8 30q-4 3-8 3z" fill="${dim}"/>
  <ellipse cx="${x}" cy="${y - 34}" rx="20" ry="5" fill="${dim}"/><ellipse cx="${x}" cy="${y - 34}" rx="16" ry="3.500" fill="#C9973F"/>
  <path d="M${x - 17} ${y - 22}l5-6 6 6 6-6 6 6 6-6 5 6" fill="none" stroke="${accent}" stroke-width="2.500" stroke-linejoin="round"/>`

const date = (x: number, y: number, index: number) =>
  `<g transform="rotate(${index * 40 - 25} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="14" ry="7" fill="#6B3A22"/><path d="M${x - 9} ${y - 2}c6-3 11-3 16-1" fill="none" stroke="#A06A45" stroke-width="2" stroke-linecap="round"/></g>`

/** A brass coffee pot, two small cups and dates. */
export const dallah: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(138, 172, 76, 11, paint)}<path d="M158 78c40-16 66 18 30 66" fill="none" stroke="#9C7436" stroke-width="9" stroke-linecap="round"/>
    <path d="M110 112C92 104 82 88 58 84l-2-14c34 0 52 8 70 22z" fill="#B98A45"/><path d="M56 70l-6 8 8 8z" fill="#9C7436"/>
    <path d="M118 82c-4 24-30 34-32 62-1 16 6 26 14 28h70c8-2 15-12 14-28-2-28-28-38-32-62z" fill="#CDA05A"/>
    <path d="M152 82c4 24 30 34 32 62 1 16-6 26-14 28h-26c14-30 6-58-4-90z" fill="#A97F3E"/>
    <path d="M112 76h46v9h-46z" fill="#9C7436"/><path d="M114 76c0-20 14-26 21-30 7 4 21 10 21 30z" fill="#DDB87A"/><path d="M135 46c7 4 21 10 21 30h-16c4-10 2-20-5-30z" fill="#B98A45"/>
    <path d="M135 48V32" stroke="#9C7436" stroke-width="4"/><circle cx="135" cy="28" r="6" fill="#DDB87A"/>
    <path d="M94 128c26 9 56 9 82 0" fill="none" stroke="#8A652C" stroke-width="3"/><path d="M104 112c20 6 42 6 62 0" fill="none" stroke="#E8CB93" stroke-width="2.500"/>
    ${cup(230, 172, paint.accent, paint.light, paint.dim)}${cup(272, 180, paint.accent, paint.light, paint.dim)}
    ${at(
      [
        [40, 176],
        [62, 184],
        [34, 190],
      ],
      date,
    )}`,
    138,
  )
