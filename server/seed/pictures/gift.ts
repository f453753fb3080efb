import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** Two wrapped boxes with ribbons. */
export const gift: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(130, 180, 92, 9, paint)}<rect x="54" y="92" width="146" height="86" rx="4" fill="${paint.accent}"/><path d="M160 92h36a4 4 0 0 1 4 4v78a4 4 0 0 1-4 4h-36z" fill="${paint.deep}"/><path d="M112 92h28v86h-28z" fill="#E3C88F"/><rect x="44" y="70" width="166" height="28" rx="4" fill="${paint.accent}"/><path d="M168 70h38a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4h-38z" fill="${paint.deep}"/><path d="M44 92h166v4a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4z" fill="#000" opacity=".12"/><path d="M110 70h32v28h-32z" fill="#F0DBA9"/>
    <path d="M126 70C104 76 72 70 70 50c-2-18 22-22 36-10 10 8 16 20 20 30zM126 70c22 6 54 0 56-20 2-18-22-22-36-10-10 8-16 20-20 30z" fill="#E3C88F"/><path d="M126 70c-14-2-36-6-36-18 0-8 12-6 18 0 8 6 14 12 18 18zM126 70c14-2 36-6 36-18 0-8-12-6-18 0-8 6-14 12-18 18z" fill="#B9924C"/><path d="M114 60h24v16h-24z" fill="#F0DBA9"/>
    ${shadow(248, 184, 56, 7, paint)}<rect x="206" y="128" width="86" height="54" rx="4" fill="${paint.light}"/><path d="M268 128h20a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4h-20z" fill="${paint.dim}"/><path d="M206 148h86v12h-86z" fill="${paint.second}"/><path d="M242 128h12v54h-12z" fill="${paint.second}"/><path d="M248 128c-14 2-30-4-28-14 2-8 22-4 28 14zM248 128c14 2 30-4 28-14-2-8-22-4-28 14z" fill="none" stroke="${paint.second}" stroke-width="6"/>`,
    146,
  )
