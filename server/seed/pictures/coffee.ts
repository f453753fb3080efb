import type { Motif } from './paint.ts'
import { onTable, shadow, steam } from './scene.ts'

/** A cup of coffee and a slice of date cake. */
export const coffee: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(128, 168, 88, 13, paint)}<ellipse cx="124" cy="161" rx="80" ry="15" fill="${paint.light}"/>
    <ellipse cx="124" cy="160" rx="54" ry="9" fill="${paint.dim}"/>
    <path d="M172 98h12a18 18 0 0 1 0 36h-18" fill="none" stroke="${paint.dim}" stroke-width="9"/>
    <path d="M74 88h100v18c0 34-20 54-50 54s-50-20-50-54z" fill="${paint.light}"/>
    <path d="M174 88v18c0 34-20 54-50 54 24-12 30-38 28-72z" fill="${paint.dim}"/>
    <ellipse cx="124" cy="88" rx="50" ry="11" fill="${paint.dim}"/><ellipse cx="124" cy="89" rx="43" ry="8.5" fill="#6B4226"/>
    <path d="M98 89c12-7 36-7 52 0-16 6-40 6-52 0z" fill="#B98457"/><path d="M108 89c8-4 22-4 32 0-10 3.500-24 3.500-32 0z" fill="#F1DFC4"/>
    ${steam(124, 70, paint.light)}
    ${shadow(252, 172, 56, 9, paint)}<ellipse cx="250" cy="167" rx="52" ry="10" fill="${paint.light}"/><ellipse cx="250" cy="166" rx="38" ry="6" fill="${paint.dim}"/>
    <path d="M216 162v-32l50-12v44z" fill="#8A5A34"/><path d="M266 118l20 16v28h-20z" fill="#744A2A"/><path d="M216 130l50-12 20 16-48 10z" fill="#C08F5B"/>
    <path d="M216 143l50-7 20 8v6l-20-7-50 8z" fill="#F3E3C7"/><ellipse cx="252" cy="128" rx="12" ry="6" fill="#5A3420"/><path d="M244 126c4-3 9-3 13-2" fill="none" stroke="#8E5B3C" stroke-width="2" stroke-linecap="round"/>`,
    138,
  )
