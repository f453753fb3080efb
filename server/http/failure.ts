import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../src/contract/answer.ts'
import { isDatabaseAway } from '../db/away.ts'
import { fieldSentence, fill, type Language, languageOf, megabytes, messagesIn, waitSentence } from '../i18n/say.ts'
import { Problem } from './problem.ts'

/** Seconds after which a database that went away is worth another try. */
export const databaseRetryAfter = 5

/** The one shape of a failed call, in the caller's language. */
export function failureOf(problem: Problem, language: Language): Failure {
  const { code, issues, details, retryAfter = 0 } = problem
  const message = fill(messagesIn(language).refusal[code], { ...megabytes, wait: waitSentence(retryAfter, language) })
  const errors = issues?.map((issue) => ({ ...issue, message: fieldSentence(issue, language) }))
  return { success: false, message, code, ...(errors && { errors }), ...(details && { details }) }
}

/** What Fastify itself refuses (unreadable JSON, a body too large, an unknown media type) keeps its status. */
export function refusalOf(status: number, language: Language): Failure {
  const { badRequest, requestTooLarge } = messagesIn(language)
  if (status === 413 || status === 431) return { success: false, code: 'FILE_TOO_LARGE', message: requestTooLarge }
  return { success: false, code: 'VALIDATION_FAILED', message: badRequest }
}

/** Answers everything that is thrown; defects are logged in full and say nothing but their request id (a header). */
export function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  if (error instanceof Problem) {
    if (error.retryAfter) reply.header('retry-after', Math.ceil(error.retryAfter))
    if (error.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(error.status).send(failureOf(error, language))
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return reply.code(error.statusCode).send(refusalOf(error.statusCode, language))
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database away')
    return handleError(new Problem('UNAVAILABLE', { retryAfter: databaseRetryAfter }), request, reply)
  }
  request.log.error({ err: error }, 'defect')
  return reply.code(500).send(failureOf(new Problem('INTERNAL'), language))
}
