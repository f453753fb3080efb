import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type AuditEntry, audit } from './audit.ts'

/** How often the lines are written. */
const tallyEvery = 60_000

/** Lines of one minute; what else happens in it shares one line for each action. */
const mostLines = 200

type Noted = Omit<AuditEntry, 'at'>

export interface Tally {
  readonly note: (noted: Noted) => void
  /** Writes what has been noted; by itself each minute, and when the server stops. */
  readonly write: () => Promise<void>
}

/**
 * The part of the audit log for what happens too often to have a line each time, and must cost nothing: reads, refusals, floods
 * of them. The same of the same one within a minute is one line that says how often. A crash loses what was noted since.
 */
export function createTally(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): Tally {
  const lines = new Map<string, { readonly entry: AuditEntry; times: number }>()

  const add = (entry: AuditEntry, times: number) => {
    const { action, accountId, subject, ip, details } = entry
    const own = JSON.stringify([action, accountId, subject, ip, details])
    const shared = !lines.has(own) && lines.size >= mostLines
    const key = shared ? action : own
    const line = lines.get(key) ?? { entry: shared ? { action, at: entry.at } : entry, times: 0 }
    lines.set(key, line)
    line.times += times
  }

  const write = async () => {
    const written = [...lines.values()]
    lines.clear()
    if (written.length === 0) return
    try {
      await audit(db, ...written.map(({ entry, times }) => ({ ...entry, details: { ...entry.details, times: String(times) } })))
    } catch (err) {
      for (const { entry, times } of written) add(entry, times)
      app.log.error({ err }, 'audit: reads and refusals wait to be written')
    }
  }

  const timer = setInterval(() => void write(), tallyEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
  return { note: (noted) => add({ ...noted, at: now() }, 1), write }
}
