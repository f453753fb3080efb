import type { Motif } from './paint.ts'
import { at, onTable } from './scene.ts'

/** A grilled fish on an oval platter with lemon and herbs. */
export const fish: Motif = (paint) =>
  onTable(
    paint,
    `<ellipse cx="160" cy="120" rx="140" ry="66" fill="${paint.shade}"/><ellipse cx="160" cy="112" rx="140" ry="66" fill="${paint.light}"/><ellipse cx="160" cy="110" rx="114" ry="50" fill="${paint.dim}"/>
    <path d="M222 104l42-26c-6 20-6 38 0 56z" fill="#A8622F"/><path d="M130 76c16-18 50-18 66 4z" fill="#A8622F"/><path d="M140 138c10 14 34 14 42-2z" fill="#A8622F"/>
    <path d="M62 108c26-38 106-46 166-8 4 3 4 9 0 12-58 34-140 34-166-4z" fill="#CC8850"/><path d="M62 108c30 12 110 16 168 0 1 5 0 9-2 12-58 26-140 26-166-12z" fill="#B5713A"/>
    <path d="M96 82c14 14 14 38 0 54" fill="none" stroke="#8E5126" stroke-width="4" stroke-linecap="round"/><circle cx="80" cy="102" r="6" fill="#FFF6E6"/><circle cx="80" cy="102" r="3" fill="#33221A"/><path d="M64 112c6 3 11 3 15 0" fill="none" stroke="#8E5126" stroke-width="3" stroke-linecap="round"/>
    <path d="M124 82l14 52M146 80l12 54M168 82l10 48M190 88l8 36" stroke="#8E5126" stroke-width="4.500" stroke-linecap="round"/>
    ${at(
      [
        [208, 144],
        [236, 130],
      ],
      (x, y) =>
        `<circle cx="${x}" cy="${y}" r="15" fill="#E3B93F"/><circle cx="${x}" cy="${y}" r="11.500" fill="#F8E7A6"/><path d="M${x - 10} ${y}h20M${x - 5} ${y - 9}l10 18M${x + 5} ${y - 9}l-10 18" stroke="#E3B93F" stroke-width="2"/>`,
    )}
    <path d="M84 146c10-14 26-16 38-8-8 12-24 16-38 8z" fill="#6E8F4A"/><path d="M104 152c12-10 28-8 36 2-10 8-26 8-36-2z" fill="#86A55E"/><path d="M88 145l28-6M108 152l26 2" stroke="#4F6E34" stroke-width="1.800"/>
    <path d="M196 66c8-8 22-8 30 0-8 6-22 6-30 0z" fill="#86A55E"/><circle cx="74" cy="132" r="4" fill="#B5492F"/><circle cx="244" cy="98" r="4" fill="#B5492F"/>`,
    76,
  )
