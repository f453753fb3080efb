import type { Motif } from './paint.ts'
import { onTable, shadow, steam } from './scene.ts'

/** A perfume bottle and a smoking incense burner. */
export const oud: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(176, 180, 62, 8, paint)}<rect x="128" y="78" width="92" height="100" rx="9" fill="#6B3E22"/><path d="M196 78h15a9 9 0 0 1 9 9v82a9 9 0 0 1-9 9h-19c10-30 12-66 4-100z" fill="#4F2C17"/><rect x="140" y="98" width="62" height="62" rx="3" fill="#EEDDB9"/><path d="M171 104l18 25-18 25-18-25z" fill="none" stroke="#9B6B34" stroke-width="3"/><path d="M171 114l11 15-11 15-11-15z" fill="#B98A45"/>
    <path d="M156 56h36v22h-36z" fill="#C79A52"/><path d="M178 56h14v22h-12z" fill="#A97F3E"/><path d="M150 30c0-6 8-12 24-12s24 6 24 12v26h-48z" fill="#8A5A2B"/><path d="M182 19c10 1 16 6 16 11v26h-16z" fill="#6B431E"/><circle cx="174" cy="18" r="6" fill="#C79A52"/><path d="M138 90c0-3 2-5 5-5" stroke="#B98868" stroke-width="4" stroke-linecap="round" fill="none"/>
    ${shadow(70, 180, 46, 7, paint)}${steam(68, 92, paint.light)}<path d="M34 178h72l-8-12H42z" fill="${paint.deep}"/><path d="M54 166l-6-26h44l-6 26z" fill="${paint.accent}"/><path d="M28 112h84l-16 28H44z" fill="${paint.accent}"/><path d="M82 112h30l-16 28H78z" fill="${paint.deep}"/><path d="M28 112l4-14 12 8 12-10 14 10 14-10 12 10 12-8 4 14z" fill="#C79A52"/><ellipse cx="70" cy="112" rx="34" ry="5" fill="#33221A"/><circle cx="62" cy="111" r="3.500" fill="#C5512C"/><circle cx="76" cy="112" r="3.500" fill="#E08A3C"/><path d="M48 122h44" stroke="#C79A52" stroke-width="3" stroke-dasharray="4 4"/>
    ${shadow(266, 184, 40, 6, paint)}<path d="M238 170l46-20 8 12-46 22zM230 180l50-4 2 11-50 4z" fill="#5A3A24"/><path d="M238 170l46-20 3 5-46 20zM230 180l50-4 1 4-50 4z" fill="#7E5737"/>`,
    150,
  )
