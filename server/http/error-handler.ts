import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/envelope.ts'
import { rightNames as ar } from '#contract/right-names.ar.ts'
import { rightNames as en } from '#contract/right-names.en.ts'
import { toRightKey } from '#contract/rights.ts'
import { isDatabaseUnavailable, isRolledBack } from '#server/db/unavailable.ts'
import { fieldMessage, formatWait, interpolate, type Language, messagesFor, uploadLimitParams } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import { negotiateResponseLanguage } from './vary.ts'

export const databaseRetryAfterSeconds = 5

/** Seconds after which a call that was rolled back is repeated: the other transaction has ended by then. */
const rolledBackRetryAfter = 1

/** Seconds; somebody has to make room first. */
const diskRetryAfter = 60

const isDiskFull = ({ code }: Pick<FastifyError, 'code'>): boolean => code === 'ENOSPC' || code === 'EDQUOT'

const rightNames = { en, ar }

const nameRight = ({ details }: Problem, language: Language): { readonly right: string } | undefined =>
  details && 'right' in details ? { right: rightNames[language][toRightKey(details.right)] } : undefined

export function toFailure(problem: Problem, language: Language): Failure {
  const { code, issues, details, retryAfter = 0 } = problem
  const values = { ...uploadLimitParams, wait: formatWait(retryAfter, language), ...nameRight(problem, language) }
  const message = interpolate(messagesFor(language).refusal[code], values)
  const errors = issues?.map((issue) => ({ ...issue, message: fieldMessage(issue, language) }))
  return { success: false, message, code, ...(errors && { errors }), ...(details && { details }) }
}

export function toHttpFailure(status: number, language: Language): Failure {
  const { badRequest, requestTooLarge } = messagesFor(language)
  if (status === 413 || status === 431) return { success: false, code: 'FILE_TOO_LARGE', message: requestTooLarge }
  return { success: false, code: 'VALIDATION_FAILED', message: badRequest }
}

export function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = negotiateResponseLanguage(reply)
  if (error instanceof Problem) {
    if (error.code === 'UNAVAILABLE' && error.cause) request.log.error({ err: error.cause }, 'file store away')
    if (error.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter))
    if (error.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(error.status).send(toFailure(error, language))
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return reply.code(error.statusCode).send(toHttpFailure(error.statusCode, language))
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, 'database away')
    return handleError(new Problem('UNAVAILABLE', { retryAfter: databaseRetryAfterSeconds }), request, reply)
  }
  if (isRolledBack(error)) {
    request.log.error({ err: error }, 'transaction rolled back')
    return handleError(new Problem('UNAVAILABLE', { retryAfter: rolledBackRetryAfter }), request, reply)
  }
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'disk full')
    return handleError(new Problem('UNAVAILABLE', { retryAfter: diskRetryAfter }), request, reply)
  }
  request.log.error({ err: error }, 'defect')
  return reply.code(500).send(toFailure(new Problem('INTERNAL'), language))
}
