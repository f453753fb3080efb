import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

const roll = (x: number, y: number, filling: string) =>
  `<path d="M${x - 22} ${y - 26}h44v26a22 9 0 0 1-44 0z" fill="#2F3B35"/><ellipse cx="${x}" cy="${y - 26}" rx="22" ry="10" fill="#3D4B44"/><ellipse cx="${x}" cy="${y - 26}" rx="18.500" ry="8" fill="#FFFDF6"/><ellipse cx="${x - 3}" cy="${y - 26}" rx="7" ry="3.800" fill="${filling}"/><ellipse cx="${x + 6}" cy="${y - 26}" rx="4.500" ry="3" fill="#86A55E"/>`
const nigiri = (x: number, y: number, top: string, line: string) =>
  `<path d="M${x - 36} ${y}c-4-16 4-24 14-24h44c10 0 18 8 14 24z" fill="#FFFDF6"/><path d="M${x - 26} ${y - 12}h.1M${x - 8} ${y - 6}h.1M${x + 10} ${y - 12}h.1M${x + 24} ${y - 7}h.1" stroke="#E5DDCB" stroke-width="5" stroke-linecap="round"/>
  <path d="M${x - 42} ${y - 8}c0-20 14-32 36-32 26 0 46 10 50 30-18-8-62-10-86 2z" fill="${top}"/><path d="M${x - 22} ${y - 34}l-6 18M${x - 4} ${y - 39}l-4 20M${x + 14} ${y - 38}l-1 20M${x + 30} ${y - 31}l2 16" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`

/** Nigiri and rolls on a wooden board with chopsticks. */
export const sushi: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M196 46l112-22M198 56l112-14" stroke="${paint.deep}" stroke-width="5" stroke-linecap="round"/>${shadow(160, 178, 146, 12, paint)}
    <path d="M44 154h18v20H44zM258 154h18v20h-18z" fill="#7A5231"/><path d="M26 146l16-60h236l16 60z" fill="#C29467"/><rect x="26" y="146" width="268" height="14" rx="2" fill="#9A6C45"/><path d="M36 118h250M50 100h222" stroke="#B38458" stroke-width="2"/>
    ${roll(92, 106, '#D97B5A')}${roll(142, 106, '#E6B655')}${roll(192, 106, '#D97B5A')}${at([[238, 100]], (x, y) => `<path d="M${x - 16} ${y}c0-12 8-18 16-18s16 6 16 18z" fill="#A9BB6C"/>`)}
    ${nigiri(94, 140, '#E0835C', '#F4BFA2')}${nigiri(188, 140, '#C9503F', '#E8A093')}
    <ellipse cx="262" cy="136" rx="24" ry="9" fill="${paint.light}"/><ellipse cx="262" cy="135" rx="18" ry="6" fill="#3A231A"/>`,
    92,
  )
