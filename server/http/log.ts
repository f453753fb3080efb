import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Keys whose values never reach a log, wherever they stand in what is logged (S-45). */
const secrets = ['authorization', 'cookie', 'password', 'refreshToken', 'accessToken', 'authToken', 'secret']

/** One JSON line per request and answer: the route and not the query, which may hold a person's name. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }),
    },
  }
}
