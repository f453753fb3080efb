import type { Motif } from './paint.ts'
import { at, onTable, shadow } from './scene.ts'

/** Three scoops in a glass bowl with a wafer. */
export const iceCream: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(160, 182, 54, 8, paint)}<path d="M206 22l26 12-34 66-20-10z" fill="#D9A45C"/><path d="M214 26l-32 66M223 30l-32 66M200 40l22 10M190 60l22 10" stroke="#B57C35" stroke-width="2"/>
    <circle cx="124" cy="82" r="31" fill="#D78F86"/><path d="M104 62c8-8 18-11 27-10" fill="none" stroke="#EFBCB4" stroke-width="6" stroke-linecap="round"/>
    <circle cx="192" cy="84" r="31" fill="#A8B97C"/><path d="M206 58c8 4 13 11 15 19" fill="none" stroke="#C9D6A6" stroke-width="6" stroke-linecap="round"/>
    <circle cx="158" cy="62" r="33" fill="#F5E6C4"/><path d="M136 44c8-9 20-12 30-10" fill="none" stroke="#FFFBEF" stroke-width="6" stroke-linecap="round"/>
    <path d="M128 58c4-22 24-32 42-26 14 5 20 16 20 28-6 8-12-2-18 4s-12 10-18 0-18 8-26-6z" fill="#6B3E26"/><circle cx="154" cy="26" r="10" fill="#A83A36"/><path d="M156 18c4-8 10-10 16-10" fill="none" stroke="#5F7440" stroke-width="3" stroke-linecap="round"/>
    <path d="M84 94h152c-4 34-30 52-60 54v20h-32v-20c-30-2-56-20-60-54z" fill="${paint.light}" opacity=".78"/><path d="M236 94c-4 34-30 52-60 54v20h-10v-22c26-8 38-26 40-52z" fill="${paint.dim}" opacity=".9"/>
    <ellipse cx="160" cy="174" rx="44" ry="8" fill="${paint.light}"/><path d="M100 106c4 14 12 24 22 30" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round"/>
    ${at(
      [
        [136, 50],
        [148, 44],
        [166, 42],
        [176, 52],
      ],
      (x, y, index) => `<path d="M${x} ${y}l5 3" stroke="${index % 2 ? '#E8C25A' : '#8DB4B5'}" stroke-width="3" stroke-linecap="round"/>`,
    )}`,
  )
