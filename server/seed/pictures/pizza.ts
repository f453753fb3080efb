import type { Motif } from './paint.ts'
import { at, fromAbove, ring } from './scene.ts'

const leaf = (x: number, y: number, index: number) =>
  `<g transform="rotate(${index * 65} ${x} ${y})"><path d="M${x - 11} ${y}c4-9 16-9 22 0-6 8-18 8-22 0z" fill="#5F8442"/></g>`

/** A margherita on a round board, from above. */
export const pizza: Motif = (paint) =>
  fromAbove(
    paint,
    `<path d="M216 128l70 44 14-22-72-44z" fill="#8A5B3A"/><circle cx="146" cy="106" r="92" fill="${paint.shade}"/><circle cx="142" cy="100" r="94" fill="#A9774B"/><circle cx="142" cy="100" r="88" fill="#BC8B5E"/>
    <circle cx="142" cy="100" r="80" fill="#D89D55"/><circle cx="142" cy="100" r="66" fill="#C4472F"/><circle cx="142" cy="100" r="62" fill="#E9A64C"/>
    ${at(
      [
        [108, 72],
        [172, 64],
        [186, 116],
        [140, 142],
        [96, 120],
        [142, 98],
      ],
      (x, y, index) =>
        `<path d="M${x - 17} ${y}c-2-12 8-18 18-15s18 8 14 18-14 12-22 10-9-5-10-13z" fill="#FFF4DC" transform="rotate(${index * 40} ${x} ${y})"/>`,
    )}
    ${at(
      [
        [134, 66],
        [190, 88],
        [166, 134],
        [112, 142],
        [86, 94],
        [124, 112],
        [164, 96],
      ],
      (x, y) => `<circle cx="${x}" cy="${y}" r="11" fill="#B83A2B"/><circle cx="${x - 3}" cy="${y - 3}" r="3.500" fill="#DB6F55"/>`,
    )}
    ${at(
      [
        [150, 80],
        [114, 96],
        [176, 112],
        [140, 124],
        [106, 118],
      ],
      leaf,
    )}
    <g stroke="#B97A38" stroke-width="2.500">${at(ring(142, 100, 78, 6), (x, y) => `<path d="M142 100L${x} ${y}"/>`)}</g>
    <circle cx="276" cy="54" r="25" fill="${paint.light}"/><circle cx="276" cy="54" r="19" fill="${paint.accent}"/><circle cx="271" cy="49" r="4" fill="${paint.deep}"/><circle cx="283" cy="58" r="3" fill="${paint.deep}"/>`,
  )
