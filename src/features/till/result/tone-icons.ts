import { Check, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { Tone } from '../outcomes/outcome.ts'

export const toneIcons: Readonly<Record<Tone, { readonly Icon: LucideIcon; readonly color: string }>> = {
  ok: { Icon: Check, color: 'text-ok' },
  no: { Icon: X, color: 'text-no' },
  warn: { Icon: TriangleAlert, color: 'text-warn' },
}
