import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { type AuditEntry, audit } from './audit.ts'

const maxLines = 200

type BufferedEntry = Omit<AuditEntry, 'at'>

interface AuditBufferDeps {
  readonly db: Db
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export interface AuditBuffer {
  readonly record: (entry: BufferedEntry) => void
  readonly flush: () => Promise<void>
}

/** Equal entries between two flushes become one row. A crash loses them. */
export function createAuditBuffer({ db, now, log }: AuditBufferDeps): AuditBuffer {
  const lines = new Map<string, { readonly entry: AuditEntry; times: number }>()

  const add = (entry: AuditEntry, times: number) => {
    const { action, accountId, subject, ip, details } = entry
    const exactKey = JSON.stringify([action, accountId, subject, ip, details])
    const isFull = !lines.has(exactKey) && lines.size >= maxLines
    const key = isFull ? action : exactKey
    const line = lines.get(key) ?? { entry: isFull ? { action, at: entry.at } : entry, times: 0 }
    lines.set(key, line)
    line.times += times
  }

  const flush = async () => {
    const flushed = [...lines.values()]
    lines.clear()
    if (flushed.length === 0) return
    try {
      await audit(db, ...flushed.map(({ entry, times }) => ({ ...entry, details: { ...entry.details, times: String(times) } })))
    } catch (err) {
      for (const { entry, times } of flushed) add(entry, times)
      log.error({ err }, 'audit: reads and refusals wait to be written')
    }
  }

  return { record: (entry) => add({ ...entry, at: now() }, 1), flush }
}
