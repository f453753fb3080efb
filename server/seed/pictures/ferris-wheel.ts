import type { Motif } from './paint.ts'
import { at, ring } from './scene.ts'

/** A ferris wheel over hills. */
export const ferrisWheel: Motif = (paint) => {
  const cabins = [paint.accent, '#E0B45C', paint.second, paint.deep]
  return `<path d="M0 0h320v200H0z" fill="${paint.ground}"/><circle cx="246" cy="50" r="24" fill="#F4E3B4"/><path d="M30 60c4-14 24-16 30-4 12-4 20 4 18 12H28c-6 0-6-8 2-8z" fill="${paint.light}" opacity=".8"/>
  <path d="M0 150c60-34 120-24 170-6s110 8 150-14v70H0z" fill="${paint.back}"/><path d="M0 172c70-22 120-16 170-6s110 6 150-6v40H0z" fill="${paint.table}"/>
  <path d="M160 92l-42 96M160 92l42 96M134 152h52" stroke="#6D6557" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M104 186h112v6H104z" fill="#6D6557"/>
  <g stroke="#B9906C" stroke-width="2.500">${at(ring(160, 92, 68, 12), (x, y) => `<path d="M160 92L${x} ${y}"/>`)}</g><circle cx="160" cy="92" r="68" fill="none" stroke="#A1653F" stroke-width="5"/><circle cx="160" cy="92" r="58" fill="none" stroke="#A1653F" stroke-width="2"/><circle cx="160" cy="92" r="30" fill="none" stroke="#B9906C" stroke-width="2.500"/><circle cx="160" cy="92" r="10" fill="#6D6557"/><circle cx="160" cy="92" r="4" fill="${paint.light}"/>
  ${at(ring(160, 92, 68, 12), (x, y, index) => `<path d="M${x} ${y}v6" stroke="#6D6557" stroke-width="2.500"/><path d="M${x - 11} ${y + 6}h22v6c0 7-4 11-11 11s-11-4-11-11z" fill="${cabins[index % 4]}"/><path d="M${x - 7} ${y + 8}h14v5h-14z" fill="${paint.light}" opacity=".85"/>`)}
  <circle cx="58" cy="170" r="15" fill="#86A55E"/><circle cx="76" cy="176" r="11" fill="#6E8F4A"/><circle cx="270" cy="168" r="17" fill="#6E8F4A"/><circle cx="250" cy="176" r="11" fill="#86A55E"/><path d="M58 180v12M270 180v12" stroke="#6D4A2E" stroke-width="4"/>`
}
