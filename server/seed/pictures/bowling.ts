import type { Motif } from './paint.ts'
import { at } from './scene.ts'

const pin = (x: number, y: number, stripe: string, light: string, dim: string) =>
  `<path d="M${x} ${y - 104}c11 0 16 9 15 19-1 12-6 16-5 26 2 16 14 26 12 46-1 8-4 13-8 13h-28c-4 0-7-5-8-13-2-20 10-30 12-46 1-10-4-14-5-26-1-10 4-19 15-19z" fill="${light}"/><path d="M${x} ${y - 104}c11 0 16 9 15 19-1 12-6 16-5 26 2 16 14 26 12 46-1 8-4 13-8 13h-10c8-20 6-40-2-56-6-14 4-30-2-48z" fill="${dim}"/>
  <path d="M${x - 11} ${y - 70}h22l-1 6h-20zM${x - 11} ${y - 60}h22l2 6h-26z" fill="${stripe}"/>`

/** Pins and a ball on a polished lane. */
export const bowling: Motif = (paint) =>
  `<path d="M0 0h320v200H0z" fill="${paint.deep}"/><path d="M0 0h320v96H0z" fill="${paint.accent}"/><path d="M0 92h320v5H0z" fill="#000" opacity=".25"/><path d="M86 96h148l100 104H-14z" fill="#D9AE74"/><path d="M122 96l-40 104M160 96v104M198 96l40 104" stroke="#C2925A" stroke-width="2"/><path d="M86 96l-100 104M234 96l100 104" stroke="#8A5B3A" stroke-width="6"/>
  ${at(
    [
      [104, 116],
      [160, 112],
      [216, 116],
    ],
    (x, y) =>
      `<ellipse cx="${x + 4}" cy="${y + 34}" rx="26" ry="6" fill="#B5854C"/>${pin(x, y + 34, paint.second, paint.light, paint.dim)}`,
  )}
  ${at(
    [
      [132, 124],
      [188, 124],
    ],
    (x, y) =>
      `<ellipse cx="${x + 4}" cy="${y + 42}" rx="26" ry="6" fill="#B5854C"/>${pin(x, y + 42, paint.second, paint.light, paint.dim)}`,
  )}
  <ellipse cx="246" cy="190" rx="52" ry="9" fill="#A8773F"/><circle cx="240" cy="148" r="44" fill="#2D3C46"/><path d="M268 114a44 44 0 0 1-44 75c32-4 54-40 44-75z" fill="#1F2A32"/><path d="M208 132c4-12 14-20 26-22" fill="none" stroke="#71828D" stroke-width="6" stroke-linecap="round"/><ellipse cx="236" cy="130" rx="5" ry="6" fill="#10171C"/><ellipse cx="252" cy="134" rx="5" ry="6" fill="#10171C"/><ellipse cx="240" cy="147" rx="6" ry="7" fill="#10171C"/>`
