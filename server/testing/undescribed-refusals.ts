import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { listRefusals } from '#server/http/openapi.ts'

/** Statuses of refused calls, from now on, that the OpenAPI document does not describe. */
export function watchUndescribedRefusals(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>()
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const call = statusCode >= 400 && calls.find(({ name }) => name === routeOptions.config.call)
    if (call && !listRefusals(call).some(({ status }) => status === statusCode)) found.add(`${call.name}: ${statusCode}`)
  })
  return found
}
