import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { loggedPath } from '#server/security/logged-path.ts'

/** Keys whose values are redacted, up to two levels deep (S-45). */
const secrets = ['authorization', 'cookie', 'password', 'passwordHash', 'refreshToken', 'accessToken', 'authToken', 'secret']

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/** A message may repeat what was sent; looking for addresses takes time by the square of its length. */
const maxMessageLength = 2_000

/** Mail servers repeat the address that they refuse. */
export const withoutAddresses = (text: string): string =>
  text.slice(0, maxMessageLength).replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')

/** PostgreSQL repeats a value that it cannot read. */
const withoutValue = (text: string, code: unknown): string =>
  typeof code === 'string' && code.startsWith('22') ? text.replace(/: ".*"$/s, ': [hidden]') : text

/** Leaves out the parameters of a failed query, which may be personal data or tokens. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown', stack: '' }
  const { name, stack = '', cause } = error
  const { code } = error as { readonly code?: unknown }
  const failedQuery = error instanceof DrizzleQueryError
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: name,
    message: failedQuery ? `Failed query: ${error.query}` : withoutAddresses(withoutValue(error.message, code)),
    ...(code !== undefined && { code }),
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip }),
    },
  }
}
