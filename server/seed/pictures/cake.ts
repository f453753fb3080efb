import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

/** A layered celebration cake on a stand. */
export const cake: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 186, 66, 8, paint)}<path d="M146 156h28l10 26h-48z" fill="${paint.dim}"/><ellipse cx="160" cy="182" rx="44" ry="7" fill="${paint.light}"/><ellipse cx="160" cy="156" rx="112" ry="14" fill="${paint.dim}"/><ellipse cx="160" cy="152" rx="112" ry="14" fill="${paint.light}"/>
    <path d="M80 82h160v62c0 8-36 14-80 14s-80-6-80-14z" fill="#E3B98C"/><path d="M240 82v62c0 8-24 12-56 13V82z" fill="#CB9A68"/>
    <path d="M80 104c40 10 120 10 160 0v9c-40 10-120 10-160 0zM80 128c40 10 120 10 160 0v9c-40 10-120 10-160 0z" fill="#FFF6E8"/>
    <path d="M80 74c0-10 36-18 80-18s80 8 80 18v18c-6 12-14 8-16-2-4-8-12-4-13 6-2 12-15 12-17 0-2-10-13-8-15 2-3 16-19 14-20 0-1-10-13-10-14 2-2 12-16 12-18-2-2-10-12-8-14 2-3 12-14 10-16-2-2-10-12-8-14 0c-1 2-2 2-3 0z" fill="#7A4A2E"/>
    <ellipse cx="160" cy="72" rx="80" ry="15" fill="#7A4A2E"/><ellipse cx="156" cy="70" rx="66" ry="10" fill="#5A321D" opacity=".5"/>
    ${at(
      [
        [104, 68],
        [130, 74],
        [160, 78],
        [190, 74],
        [216, 68],
        [134, 60],
        [186, 60],
      ],
      (x, y, index) =>
        `<circle cx="${x}" cy="${y - 6}" r="10" fill="${index % 2 ? '#F8EBD8' : '#A83A36'}"/><circle cx="${x - 3}" cy="${y - 9}" r="3" fill="#FFFFFF" opacity=".5"/>`,
    )}
    <path d="M156 52c-10-12-4-26 8-32 6 12 4 24-8 32z" fill="#6E8F4A"/><path d="M164 50c2-14 14-20 26-18-2 12-12 20-26 18z" fill="#86A55E"/>`,
  )
