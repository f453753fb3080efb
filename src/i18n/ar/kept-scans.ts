import type { ArabicOf } from '../catalogue.ts'
import type { keptScans as english } from '../en/kept-scans.ts'

export const keptScans: ArabicOf<typeof english> = {
  title: 'رموز تنتظر الإرسال',
}
