import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** Wooden building blocks and a toy car. */
export const blocks: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(126, 176, 108, 9, paint)}<rect x="32" y="124" width="48" height="48" rx="4" fill="${paint.accent}"/><path d="M68 124h8a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4h-8z" fill="${paint.deep}"/><circle cx="52" cy="148" r="13" fill="${paint.light}" opacity=".85"/>
    <path d="M88 172v-48h92v48h-22c0-34-48-34-48 0z" fill="#D9AE74"/><path d="M168 124h12v48h-12z" fill="#BF9056"/><rect x="188" y="124" width="46" height="48" rx="4" fill="${paint.second}"/><path d="M222 124h8a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4h-8z" fill="#000" opacity=".16"/><path d="M208 134l14 26h-28z" fill="${paint.light}" opacity=".85"/>
    <rect x="58" y="104" width="154" height="20" rx="3" fill="#C9985A"/><path d="M58 116h154v5a3 3 0 0 1-3 3H61a3 3 0 0 1-3-3z" fill="#A97A40"/><rect x="76" y="60" width="40" height="44" rx="4" fill="#E0B45C"/><path d="M106 60h6a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4h-6z" fill="#C2923A"/><circle cx="92" cy="82" r="10" fill="#FFFDF4" opacity=".9"/>
    <rect x="152" y="60" width="40" height="44" rx="4" fill="#B5543F"/><path d="M182 60h6a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4h-6z" fill="#8F3E2D"/><rect x="162" y="72" width="16" height="20" rx="2" fill="#FFFDF4" opacity=".9"/><path d="M66 60l68-44 68 44z" fill="${paint.accent}"/><path d="M134 16l68 44h-32c-4-18-16-32-36-44z" fill="${paint.deep}"/>
    ${shadow(270, 184, 42, 6, paint)}<path d="M232 164c0-10 4-14 14-15l10-15h26l12 15c10 1 14 6 14 15v8h-76z" fill="#D98B4E"/><path d="M260 139h9v12h-17zM274 139h6l9 12h-15z" fill="#FFF6E4"/><circle cx="250" cy="174" r="11" fill="#6B4226"/><circle cx="250" cy="174" r="4" fill="#E8C891"/><circle cx="290" cy="174" r="11" fill="#6B4226"/><circle cx="290" cy="174" r="4" fill="#E8C891"/>`,
    148,
  )
