import { DatabaseError } from 'pg'

export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase'
}

/** SQLSTATE: connection (08), resources (53), shutdown and statement time-out (57), idle in transaction. */
const connectionStates = /^(08|53|57|25P03)/
const connectionCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
/** `pg` gives these no code. */
const connectionMessages = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/

/** Whether the statement took effect is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return connectionStates.test(code)
  return (
    error instanceof SilentDatabase ||
    connectionCodes.test(code) ||
    connectionMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}
