import type { Motif } from './paint.ts'
import { onTable, shadow } from './scene.ts'

/** A pair of spectacles on its case. */
export const glasses: Motif = (paint) =>
  onTable(
    paint,
    `${shadow(164, 178, 122, 10, paint)}<rect x="46" y="136" width="232" height="40" rx="18" fill="${paint.accent}"/><path d="M46 156h232v2a18 18 0 0 1-18 18H64a18 18 0 0 1-18-18z" fill="${paint.deep}"/><path d="M60 146h60" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" opacity=".35"/><rect x="148" y="150" width="28" height="12" rx="4" fill="#CDB891"/>
    <path d="M62 74l-22-26M258 74l22-26" stroke="#5A3A26" stroke-width="8" stroke-linecap="round"/><path d="M60 62h84c6 0 8 4 8 10 0 34-18 60-48 60s-50-24-50-58c0-8 2-12 6-12zM176 62h84c4 0 6 4 6 12 0 34-20 58-50 58s-48-26-48-60c0-6 2-10 8-10z" fill="#6B4428"/><path d="M70 72h66c4 0 6 3 6 7 0 24-14 43-38 43s-40-18-40-42c0-5 2-8 6-8zM184 72h66c4 0 6 3 6 8 0 24-16 42-40 42s-38-19-38-43c0-4 2-7 6-7z" fill="#E4EFF0"/>
    <path d="M86 72h18l-26 38c-4-4-8-10-10-16zM116 72h10l-34 48-8-5zM200 72h18l-26 38c-4-4-8-10-10-16zM230 72h10l-34 48-8-5z" fill="#FFFFFF" opacity=".75"/><path d="M148 78c8-8 16-8 24 0" fill="none" stroke="#6B4428" stroke-width="8" stroke-linecap="round"/><circle cx="62" cy="72" r="3.500" fill="#E8CB93"/><circle cx="258" cy="72" r="3.500" fill="#E8CB93"/>`,
    140,
  )
