import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly links?: readonly { readonly traceId: string }[]
}

/** What an OpenTelemetry collector receives. */
async function startCollector() {
  const spans: OtlpSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray()
    const body = Buffer.concat(chunks).toString()
    bodies.push(`${request.url} ${body}`)
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { spans, bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const emailAddress = 'salma@example.test'
const database = await startOwnDatabase()
const folder = await mkdtemp(join(tmpdir(), 'qaseema-traces-'))
let collector: Awaited<ReturnType<typeof startCollector>>
let server: RunningServer
let address: string

beforeAll(async () => {
  if (typeof database === 'string') return
  collector = await startCollector()
  server = runServer({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    FIRST_ADMIN_EMAIL: emailAddress,
    FIRST_ADMIN_PASSWORD: 'Till#2026',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  address = await server.ready
})
afterAll(async () => {
  if (typeof database === 'string') return
  server.process.kill('SIGKILL')
  await server.ended
  collector.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const inTrace = () => collector.spans.filter((span) => span.traceId === traceId)
const attribute = ({ attributes }: OtlpSpan, name: string) => attributes.find(({ key }) => key === name)?.value
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

test.skipIf(typeof database === 'string')('a call of the portal is one trace down to its statements, and its mail names it', async () => {
  const answer = await fetch(`${address}/api/v1/user/auth/forgot-password/check-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${spanId}-01` },
    body: JSON.stringify({ emailAddress }),
  })
  expect(answer.status).toBe(200)
  await until(() => expect(collector.spans.some(({ links }) => links?.some((link) => link.traceId === traceId))).toBe(true))
  const call = inTrace().find(({ parentSpanId }) => parentSpanId === spanId)
  expect(call).toMatchObject({ name: 'recovery.sendCode', kind: 2 })
  if (!call) return
  expect(attribute(call, 'http.response.status_code')).toEqual({ intValue: 200 })
  expect(attribute(call, 'qaseema.request_id')).toEqual({ stringValue: answer.headers.get('x-request-id') })

  const statements = inTrace().filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'begin', 'insert', 'commit']))
  expect(statements.length).toBeGreaterThan(10)
  expect(statements.map((each) => attribute(each, 'db.query.text')?.stringValue).join('\n')).toMatch(/from "accounts"/)

  const job = collector.spans.find(({ name }) => name === 'access-mail job')
  expect([job?.traceId === traceId, job?.links?.map((link) => link.traceId)]).toEqual([false, [traceId]])
  expect(collector.bodies[0]).toMatch(/^\/v1\/traces .*"qaseema"/)
  expect(collector.bodies.join()).not.toContain('salma')
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.includes('request completed') && line.includes(traceId))).toHaveLength(1)
})

test.skipIf(typeof database === 'string')('what no call has caused is not recorded, nor health checks', async () => {
  await fetch(`${address}/readyz`)
  await fetch(`${address}/api/v1/general/business-categories`)
  await until(() => expect(collector.spans.some(({ name }) => name === 'lookups.businessCategories')).toBe(true))
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  expect([...new Set(roots)].sort()).toEqual(['access-mail job', 'lookups.businessCategories'])
})
