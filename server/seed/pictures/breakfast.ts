import type { Motif } from './paint.ts'
import { at, fromAbove } from './scene.ts'

/** A tray from above: eggs in a pan, bread, olives, labneh and tea. */
export const breakfast: Motif = (paint) =>
  fromAbove(
    paint,
    `<rect x="30" y="30" width="264" height="148" rx="20" fill="${paint.shade}"/><rect x="28" y="24" width="264" height="148" rx="20" fill="#9A6C45"/><rect x="38" y="34" width="244" height="128" rx="13" fill="#B98A5F"/>
    <path d="M76 112l-34 32" stroke="#2E2A26" stroke-width="12" stroke-linecap="round"/><circle cx="112" cy="96" r="52" fill="#2E2A26"/><circle cx="112" cy="96" r="44" fill="#B5492F"/>
    <path d="M78 88c0-16 16-24 28-18s14 24 2 32-30 4-30-14zM112 114c2-14 18-18 28-10s8 24-6 26-24-4-22-16z" fill="#FFF9EC"/><circle cx="95" cy="86" r="9" fill="#E8A83C"/><circle cx="127" cy="117" r="9" fill="#E8A83C"/>
    <path d="M128 74c6-6 14-4 16 2-6 5-12 4-16-2zM82 118c6-4 12-2 14 4-6 3-11 1-14-4z" fill="#6E8F4A"/>
    <ellipse cx="206" cy="68" rx="38" ry="24" fill="#C98F4E"/><ellipse cx="204" cy="65" rx="36" ry="22" fill="#E0B375"/>${at(
      [
        [190, 60],
        [208, 73],
        [220, 59],
        [200, 53],
      ],
      (x, y) => `<ellipse cx="${x}" cy="${y}" rx="6" ry="3.500" fill="#C98F4E"/>`,
    )}
    <circle cx="196" cy="128" r="24" fill="${paint.light}"/><circle cx="196" cy="128" r="19" fill="${paint.dim}"/>${at(
      [
        [190, 122],
        [202, 124],
        [190, 134],
        [202, 136],
      ],
      (x, y) => `<circle cx="${x}" cy="${y}" r="6" fill="#5F7440"/><circle cx="${x - 1}" cy="${y - 1}" r="1.800" fill="#A9B97E"/>`,
    )}
    <circle cx="252" cy="114" r="22" fill="${paint.accent}"/><circle cx="252" cy="114" r="17" fill="#FFFDF4"/><path d="M240 114c4-10 20-10 24 0-6 8-18 8-24 0z" fill="#D9B84A"/><circle cx="252" cy="112" r="3" fill="#5F7440"/>
    <circle cx="266" cy="54" r="13" fill="${paint.light}"/><circle cx="266" cy="54" r="9.500" fill="#A5522B"/>`,
  )
