import { create } from 'content-disposition'
import { onOneLine } from '#contract/text.ts'

const maxLength = 120

/** RFC 6266. */
export function attachment(name: string): string {
  const safe = onOneLine(name).replace(/[\\/:*?"<>|]/g, '-')
  const ending = /\.\w{1,8}$/.exec(safe)?.[0] ?? ''
  const stem = safe.slice(0, safe.length - ending.length).slice(0, maxLength - ending.length)
  return create((stem + ending).toWellFormed())
}
