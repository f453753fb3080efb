import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Keys whose values never reach a log, wherever they stand in what is logged (S-45). */
const secrets = ['authorization', 'cookie', 'password', 'passwordHash', 'refreshToken', 'accessToken', 'authToken', 'secret']

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [more: string]: unknown
}

/** An error for the log. A failed query is named by its statement; its values may be anyone's e-mail address or token. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown', stack: '' }
  const { name, stack = '', cause } = error
  const failedQuery = error instanceof DrizzleQueryError
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: name,
    message: failedQuery ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && { code: error.code }),
    stack: frames.join('\n'),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

/** One JSON line per request and answer: the path and not the query, which may hold a person's name. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }),
    },
  }
}
