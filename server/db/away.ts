import { DatabaseError } from 'pg'

/** The database has said nothing for longer than any of its statements may take. */
export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase'
}

/** By SQLSTATE: no connection (08), no room (53), told to end (57, a statement's time-out among them), idle too long in a transaction. */
const awayState = /^(08|53|57|25P03)/
/** What the system says of a line that is cut or cannot be had; this server opens no others. */
const awayCode = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
/** What `pg` says of one in its own words, without a code. */
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/

/**
 * Whether an error, or what caused it, means that the database could not be reached, was too slow or went away.
 * Whether what it was told to do has happened is not known then.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return awayState.test(code)
  return error instanceof SilentDatabase || awayCode.test(code) || awayWords.test(error.message) || isDatabaseAway(error.cause)
}
