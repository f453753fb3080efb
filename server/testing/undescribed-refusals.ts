import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { listRefusals } from '#server/http/openapi.ts'

/** Refusals of calls, from now on, that the OpenAPI document does not describe. */
export function watchUndescribedRefusals(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>()
  const described = new Map<string, ReadonlySet<string>>()
  app.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    const call = statusCode >= 400 && calls.find(({ name }) => name === routeOptions.config.call)
    if (!call || typeof payload !== 'string') return
    if (!described.has(call.name)) described.set(call.name, new Set(listRefusals(call).map(({ status, code }) => `${status} ${code}`)))
    const refusal = `${statusCode} ${JSON.parse(payload).code}`
    if (!described.get(call.name)?.has(refusal)) found.add(`${call.name}: ${refusal}`)
  })
  return found
}
