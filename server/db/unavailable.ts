import { DatabaseError } from 'pg'

export class SilentDatabase extends Error {
  override readonly name = 'SilentDatabase'
}

/** A primary that failed over to a standby, or a standby to which a new connection still leads. */
export class StandbyDatabase extends Error {
  override readonly name = 'StandbyDatabase'
}

const readOnlyTransaction = '25006'

/** A standby, or a primary that has become one, refuses to write. */
export const isFromStandby = (error: unknown): boolean => error instanceof DatabaseError && error.code === readOnlyTransaction

/** SQLSTATE: connection (08), resources (53), shutdown and statement time-out (57), idle in transaction. */
const connectionStates = /^(08|53|57|25P03)/
const connectionCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
/** `pg` gives these no code. */
const connectionMessages = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/

/** Whether the statement took effect is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof DatabaseError) return connectionStates.test(code) || isFromStandby(error)
  return (
    error instanceof SilentDatabase ||
    error instanceof StandbyDatabase ||
    connectionCodes.test(code) ||
    connectionMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}

const hasState = (error: unknown, states: RegExp): boolean =>
  error instanceof Error && (states.test((error as NodeJS.ErrnoException).code ?? '') || hasState(error.cause, states))

/** Whether the database rolled the transaction back because of another one (serialization, deadlock, lock time-out); it can be repeated. */
export const isRolledBack = (error: unknown): boolean => hasState(error, /^(40001|40P01|55P03)$/)

/** Whether a parameter has a value that PostgreSQL does not know. */
export const isInvalidValue = (error: unknown): boolean => hasState(error, /^22023$/)

/** Whether the role lacks a right. */
export const isPermissionDenied = (error: unknown): boolean => hasState(error, /^42501$/)
