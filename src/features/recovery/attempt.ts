import * as z from 'zod/mini'
import type { SessionStorage } from '#lib/session/storage.ts'
import type { RecoveryStep } from './search.ts'

/** Milliseconds that a handle is valid on our own server. */
const lifetime = 15 * 60_000

const key = 'recovery_attempt'

/** What a reload of the page needs: never the code or the password. Times by the clock of the server. */
const Attempt = z.object({
  emailAddress: z.string(),
  handle: z.string(),
  sentAt: z.number(),
  state: z.enum(['sent', 'verified', 'done']),
  /** The pages of an attempt make no call by which a reload could learn it. */
  isFullBackend: z.boolean(),
})
export type Attempt = z.infer<typeof Attempt>

const reached: Readonly<Record<Attempt['state'], RecoveryStep>> = { sent: 'code', verified: 'password', done: 'done' }

export function readAttempt(tabStorage: SessionStorage, now: number): Attempt | undefined {
  try {
    const attempt = Attempt.parse(JSON.parse(tabStorage.getItem(key) ?? ''))
    return now < attempt.sentAt + lifetime ? attempt : undefined
  } catch {
    return undefined
  }
}

export function storeAttempt(tabStorage: SessionStorage, attempt: Attempt): void {
  try {
    tabStorage.setItem(key, JSON.stringify(attempt))
  } catch {
    // The storage is full: a reload begins again.
  }
}

export const forgetAttempt = (tabStorage: SessionStorage): void => tabStorage.removeItem(key)

/** The requested step, or the one that the server would accept next. */
export function possibleStep(requested: RecoveryStep, attempt: Attempt | undefined): RecoveryStep {
  if (requested === 'email' || !attempt) return 'email'
  return reached[attempt.state]
}
