import { create } from 'content-disposition'
import { onOneLine } from '../../src/contract/text.ts'

/** Characters of a name that every system can save. */
const longest = 120

/** The header that makes a browser save an answer under a name, in any script, that is safe on every system (RFC 6266). */
export function attachment(name: string): string {
  const safe = onOneLine(name).replace(/[\\/:*?"<>|]/g, '-')
  // A name that is cut still says what it is.
  const ending = /\.\w{1,8}$/.exec(safe)?.[0] ?? ''
  const stem = safe.slice(0, safe.length - ending.length).slice(0, longest - ending.length)
  return create((stem + ending).toWellFormed())
}
