import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { listRefusals } from '#server/http/openapi.ts'

/** Statuses of refused calls, from now on, that the OpenAPI document does not describe. */
export function watchUndescribedRefusals(app: FastifyInstance): ReadonlySet<string> {
  const [checked, undescribed] = [new Set<string>(), new Set<string>()]
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    const refusal = `${routeOptions.config.call}: ${statusCode}`
    if (statusCode < 400 || checked.has(refusal)) return
    checked.add(refusal)
    const call = calls.find(({ name }) => name === routeOptions.config.call)
    if (call && !listRefusals(call).some(({ status }) => status === statusCode)) undescribed.add(refusal)
  })
  return undescribed
}
