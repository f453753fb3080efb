import type { Motif } from './paint.ts'
import { onTable, ring, shadow } from './scene.ts'

/** A rolled towel, a candle, a bottle of oil and a blossom. */
export const massage: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(80, 176, 62, 10, paint)}<rect x="22" y="112" width="116" height="60" rx="30" fill="${paint.light}"/><path d="M108 112c18 0 30 14 30 30s-12 30-30 30c10-16 10-44 0-60z" fill="${paint.dim}"/><circle cx="52" cy="142" r="30" fill="${paint.dim}"/><path d="M52 142m-21 0a21 21 0 1 1 42 0 14 14 0 1 1-28 0 8 8 0 1 1 15 3" fill="none" stroke="${paint.shade}" stroke-width="3" stroke-linecap="round"/><path d="M92 112v60M100 112v60" stroke="${paint.accent}" stroke-width="4"/>
    ${shadow(186, 180, 40, 8, paint)}<rect x="154" y="118" width="64" height="60" rx="8" fill="${paint.accent}"/><path d="M196 118h14a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8h-18c8-18 8-42 4-60z" fill="${paint.deep}"/><ellipse cx="186" cy="119" rx="31" ry="7" fill="${paint.light}"/><path d="M186 118v-12" stroke="#4A3A2E" stroke-width="3"/><path d="M186 72c12 14 12 26 0 34-12-8-12-20 0-34z" fill="#E7A84C"/><path d="M186 86c6 8 6 14 0 19-6-5-6-11 0-19z" fill="#FBE3A8"/><rect x="166" y="136" width="34" height="24" rx="3" fill="${paint.light}" opacity=".9"/><path d="M183 141l4 7-4 7-4-7z" fill="${paint.deep}"/>
    ${shadow(264, 182, 36, 7, paint)}<path d="M242 96h44c6 10 8 18 8 30v42c0 8-4 12-12 12h-36c-8 0-12-4-12-12v-42c0-12 2-20 8-30z" fill="#B9803F" opacity=".92"/><path d="M276 96h10c6 10 8 18 8 30v42c0 8-4 12-12 12h-14c12-24 14-56 8-84z" fill="#96622A"/><rect x="252" y="78" width="24" height="18" fill="#8A5A2B"/><path d="M248 60h32v20h-32z" fill="#3B2C20"/><rect x="242" y="124" width="34" height="32" rx="3" fill="#F4E8D0"/><path d="M259 130c8 6 8 14 0 20-8-6-8-14 0-20z" fill="#86A55E"/>
    ${ring(126, 182, 11, 5)
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="10" ry="8" fill="${paint.light}"/>`)
      .join('')}<circle cx="126" cy="182" r="6" fill="#E7B95C"/>`,
    146,
  )
