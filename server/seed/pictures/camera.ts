import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A camera with its strap and two prints. */
export const camera: Motif = (paint) =>
  onTable(
    paint,
    `<g transform="rotate(9 258 92)"><rect x="218" y="46" width="82" height="94" rx="3" fill="#FFFDF8"/><path d="M226 54h66v60h-66z" fill="${paint.back}"/><path d="M226 114l22-28 16 16 12-12 16 24z" fill="${paint.second}"/><circle cx="278" cy="68" r="7" fill="#F0D48A"/></g>
    <path d="M58 84C20 60 10 120 26 178" fill="none" stroke="#6B4226" stroke-width="7" stroke-linecap="round"/>${shadow(150, 182, 116, 9, paint)}
    <path d="M108 62l10-18h56l10 18z" fill="#2B3236"/><rect x="66" y="52" width="28" height="12" rx="4" fill="#4A555B"/><rect x="200" y="54" width="20" height="10" rx="4" fill="${paint.accent}"/><rect x="44" y="62" width="204" height="116" rx="12" fill="#343D42"/><path d="M44 92h204v58H44z" fill="#7A4B2C"/><path d="M44 92h204v5H44zM44 146h204v4H44z" fill="#5A351D"/><path d="M218 62h18a12 12 0 0 1 12 12v92a12 12 0 0 1-12 12h-24c10-36 12-78 6-116z" fill="#000" opacity=".2"/>
    <circle cx="146" cy="122" r="56" fill="#22292D"/><circle cx="146" cy="122" r="48" fill="#4A555B"/><circle cx="146" cy="122" r="40" fill="#22292D"/><circle cx="146" cy="122" r="30" fill="${paint.deep}"/><circle cx="146" cy="122" r="20" fill="${paint.accent}"/><circle cx="146" cy="122" r="9" fill="#12181B"/><circle cx="134" cy="108" r="7" fill="#FFFFFF" opacity=".7"/><circle cx="158" cy="136" r="3.500" fill="#FFFFFF" opacity=".4"/><rect x="128" y="50" width="36" height="12" rx="2" fill="#8DB4B5"/><circle cx="226" cy="78" r="6" fill="#B5482F"/><rect x="58" y="72" width="26" height="10" rx="3" fill="#DCE9EF"/>`,
    150,
  )
