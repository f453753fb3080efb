import type { Motif } from './paint.ts'
import { at } from './scene.ts'

/** A racket and a ball on a padel court. */
export const padel: Motif = (paint) =>
  `<path d="M0 0h320v200H0z" fill="${paint.accent}"/><path d="M0 0h320v62H0z" fill="${paint.back}"/><path d="M0 20h320M0 40h320${at(
    Array.from({ length: 12 }, (_, index) => [20 + index * 26, 0] as const),
    (x) => `M${x} 0v62`,
  )}" stroke="${paint.ground}" stroke-width="1.500"/><path d="M0 58h320v7H0z" fill="${paint.deep}"/>
  <path d="M40 200L92 66M300 200L232 66M0 132h320" stroke="${paint.light}" stroke-width="4" opacity=".85"/>
  <ellipse cx="196" cy="178" rx="96" ry="13" fill="${paint.deep}"/><g transform="rotate(34 196 100)"><path d="M187 144h18v48a9 9 0 0 1-18 0z" fill="#2B3338"/><path d="M187 156h18M187 166h18M187 176h18" stroke="#4A555B" stroke-width="3"/><path d="M182 132l14 20 14-20z" fill="#C57C42"/>
  <path d="M196 18c38 0 58 26 58 60 0 36-26 62-58 62s-58-26-58-62c0-34 20-60 58-60z" fill="#D98B4E"/><path d="M196 18c38 0 58 26 58 60 0 36-26 62-58 62 26-30 28-92 0-122z" fill="#C17438"/><path d="M196 30c30 0 46 21 46 48s-20 50-46 50-46-23-46-50 16-48 46-48z" fill="#F1E7D3"/>
  <g fill="#BFAE8B">${at(
    [
      [172, 54],
      [196, 50],
      [220, 54],
      [166, 74],
      [186, 74],
      [206, 74],
      [226, 74],
      [166, 94],
      [186, 94],
      [206, 94],
      [226, 94],
      [180, 112],
      [196, 114],
      [212, 112],
    ],
    (x, y) => `<circle cx="${x}" cy="${y}" r="4.200"/>`,
  )}</g></g>
  <ellipse cx="84" cy="172" rx="30" ry="6" fill="${paint.deep}"/><circle cx="80" cy="146" r="25" fill="#D6D95F"/><path d="M98 128a25 25 0 0 1-32 39c20-2 32-18 32-39z" fill="#B7BA45"/><path d="M60 132c14 4 20 20 14 38M100 160c-14-4-20-20-14-38" fill="none" stroke="#FBFBE8" stroke-width="3.500"/>`
