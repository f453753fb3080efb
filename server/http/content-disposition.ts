import { create } from 'content-disposition'
import { onOneLine } from '../../src/contract/text.ts'

/** The header that makes a browser save an answer under a name, in any script, that is safe on every system (RFC 6266). */
export const attachment = (name: string): string =>
  create(
    onOneLine(name)
      .replace(/[\\/:*?"<>|]/g, '-')
      .slice(0, 120)
      .toWellFormed(),
  )
