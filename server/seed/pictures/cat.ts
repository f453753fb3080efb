import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A sitting cat beside a brush and a bowl. */
export const cat: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(140, 184, 84, 9, paint)}<path d="M196 176c42 6 56-34 30-54" fill="none" stroke="#C98F5A" stroke-width="17" stroke-linecap="round"/><path d="M228 134c2-5 0-9-4-13" fill="none" stroke="#FFF6E8" stroke-width="17" stroke-linecap="round"/>
    <path d="M92 180c-14-44 4-74 18-90h60c20 18 42 56 32 90z" fill="#D9A26B"/><path d="M170 90c20 18 42 56 32 90h-38c20-26 22-60 6-90z" fill="#C48A50"/><path d="M118 118c4 28 40 28 44 0 8 22 6 46 0 62h-44c-6-16-8-40 0-62z" fill="#FFF6E8"/>
    <path d="M84 76L78 22l34 22h56l34-22-6 54c0 30-24 48-56 48s-56-18-56-48z" fill="#E0AC76"/><path d="M202 22l-6 54c0 30-24 48-56 48 38-10 48-44 34-82z" fill="#CD955C"/><path d="M86 34l4 22 14-10zM194 34l-4 22-14-10z" fill="#EFC9B4"/><path d="M128 46v16M140 44v20M152 46v16" stroke="#B87A3F" stroke-width="5" stroke-linecap="round"/>
    <ellipse cx="140" cy="102" rx="24" ry="16" fill="#FFF6E8"/><ellipse cx="114" cy="82" rx="8" ry="10" fill="#5F7440"/><ellipse cx="166" cy="82" rx="8" ry="10" fill="#5F7440"/><ellipse cx="114" cy="82" rx="3.500" ry="9" fill="#22201C"/><ellipse cx="166" cy="82" rx="3.500" ry="9" fill="#22201C"/><circle cx="117" cy="78" r="2.500" fill="#FFFFFF"/><circle cx="169" cy="78" r="2.500" fill="#FFFFFF"/><path d="M133 94h14l-7 8z" fill="#B5685A"/><path d="M140 102c0 8-10 10-14 5M140 102c0 8 10 10 14 5" fill="none" stroke="#8E5B3C" stroke-width="2.500" stroke-linecap="round"/><path d="M98 98l-28-5M98 106l-26 5M182 98l28-5M182 106l26 5" stroke="#FFFDF6" stroke-width="2" stroke-linecap="round"/><path d="M110 120h60v9h-60z" fill="${paint.accent}"/><circle cx="140" cy="132" r="7" fill="#E0B45C"/>
    <ellipse cx="118" cy="178" rx="18" ry="8" fill="#FFF6E8"/><ellipse cx="162" cy="178" rx="18" ry="8" fill="#FFF6E8"/>
    <path d="M244 160h60l-7 24h-46z" fill="${paint.second}"/><ellipse cx="274" cy="160" rx="30" ry="7" fill="${paint.light}"/><path d="M250 160c6-10 40-10 48 0-12 5-36 5-48 0z" fill="#8A5A34"/><g transform="rotate(-18 42 176)"><rect x="10" y="170" width="66" height="12" rx="6" fill="${paint.deep}"/><path d="M14 170h34v-12H14z" fill="${paint.light}"/><path d="M18 158v12M25 158v12M32 158v12M39 158v12" stroke="${paint.shade}" stroke-width="2.500"/></g>`,
    146,
  )
