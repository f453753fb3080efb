import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const fruit = (x: number, y: number, index: number) => {
  const brown = ['#7A4526', '#5E321D', '#8D5630'][index % 3]
  return `<g transform="rotate(${((index * 47) % 70) - 35} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="21" ry="11" fill="${brown}"/><path d="M${x - 13} ${y - 4}c8-4 16-4 24-1" fill="none" stroke="#C08A5E" stroke-width="2.500" stroke-linecap="round"/></g>`
}

/** A bowl heaped with dates. */
export const dates: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 178, 100, 11, paint)}<path d="M70 112c16-26 44-34 62-52 14-14 42-14 56 0 20 18 48 26 62 52z" fill="#4A2716"/>${at(
      [
        [120, 92],
        [160, 84],
        [198, 92],
        [92, 106],
        [140, 66],
        [178, 64],
        [226, 106],
        [130, 108],
        [184, 108],
        [160, 46],
      ],
      fruit,
    )}
    <path d="M66 108h188c0 40-34 66-72 68h-44c-38-2-72-28-72-68z" fill="${paint.accent}"/><path d="M254 108c0 40-34 66-72 68h-20c34-12 48-38 46-68z" fill="${paint.deep}"/>
    ${at(
      [
        [106, 108],
        [154, 106],
        [206, 109],
      ],
      fruit,
    )}<path d="M62 106c60 16 136 16 196 0v8c-60 16-136 16-196 0z" fill="${paint.light}"/>
    <path d="M78 136l12-10 12 14 14-12 14 14 15-13 15 13 15-13 15 13 14-14 14 12 12-14 10 8" fill="none" stroke="${paint.light}" stroke-width="3" stroke-linejoin="round" opacity=".8"/>
    ${fruit(280, 174, 4)}${fruit(38, 180, 2)}`,
  )
