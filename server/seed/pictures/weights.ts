import type { Motif } from './paint.ts'
import { onTable } from './scene.ts'

/** A kettlebell and a dumbbell on a mat. */
export const weights: Motif = (paint) =>
  onTable(
    paint,
    `<path d="M10 184l26-34h252l26 34z" fill="${paint.second}"/><path d="M10 184h304v8H10z" fill="${paint.shade}"/>
    <ellipse cx="112" cy="166" rx="56" ry="9" fill="#000" opacity=".18"/><path d="M84 92c-8-26-4-52 30-52s38 26 30 52" fill="none" stroke="#39444A" stroke-width="15" stroke-linecap="round"/><path d="M84 84c-6-22-2-36 30-36" fill="none" stroke="#5B686F" stroke-width="5" stroke-linecap="round"/>
    <circle cx="114" cy="118" r="50" fill="#39444A"/><path d="M140 75a50 50 0 0 1-40 91c38-8 56-54 40-91z" fill="#273035"/><circle cx="108" cy="118" r="25" fill="${paint.accent}"/><circle cx="108" cy="118" r="17" fill="none" stroke="${paint.light}" stroke-width="3.500" opacity=".8"/><path d="M74 104c3-10 10-18 18-22" fill="none" stroke="#7C8A91" stroke-width="6" stroke-linecap="round"/>
    <ellipse cx="236" cy="176" rx="72" ry="8" fill="#000" opacity=".18"/><rect x="196" y="142" width="80" height="13" rx="4" fill="#AAB4B9"/><path d="M196 149h80v6h-80z" fill="#879299"/>
    <path d="M170 124h24l6 8v34l-6 8h-24l-6-8v-34z" fill="#39444A"/><path d="M184 124h10l6 8v34l-6 8h-10z" fill="#273035"/><path d="M278 124h24l6 8v34l-6 8h-24l-6-8v-34z" fill="#39444A"/><path d="M292 124h10l6 8v34l-6 8h-10z" fill="#273035"/><path d="M174 134v30M282 134v30" stroke="${paint.accent}" stroke-width="5" stroke-linecap="round"/>`,
    134,
  )
