import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Failure } from '#contract/envelope.ts'
import { fieldProblem } from '#server/problem.ts'
import { writeNote } from '#server/testing/notes.ts'
import { testServer } from '#server/testing/test-server.ts'

const downloadReport = defineCall({
  name: 'test.downloadReport',
  method: 'GET',
  path: '/test/report',
  access: 'public',
  query: z.object({ fail: z.optional(z.enum(['422', '500'])) }),
  data: z.null(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'test-report.xlsx' },
  texts: {
    audit: { en: 'Download the report', ar: 'تنزيل التقرير' },
    failure: { en: 'Failed to download the report', ar: 'تعذّر تنزيل التقرير' },
  },
})

const server = await testServer({ portalOrigins: ['https://portal.example'] }, (_app, _deps, { implementPublic }) =>
  implementPublic(downloadReport, ({ query: { fail } }) => {
    if (fail === '422') throw fieldProblem('fail', 'invalid')
    if (fail === '500') throw new Error('A report that fails on purpose')
    return { content: Buffer.from('PK'), name: 'تقرير Report 2026.xlsx' }
  }),
)
afterAll(() => server.close())

const report = '/api/v1/test/report'

test('a call may answer a file, under the name that its handler gives it', async () => {
  const answer = await server.request('GET', report, { headers: { origin: 'https://portal.example' } })
  expect(answer.rawPayload.toString('latin1', 0, 2)).toBe('PK')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="????? Report 2026.xlsx"; filename*=UTF-8''${encodeURIComponent('تقرير Report 2026.xlsx')}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': expect.stringContaining('Content-Disposition'),
  })
})

test('a HEAD request does not generate the file', async () => {
  expect((await server.request('HEAD', report)).statusCode).toBe(404)
})

test('without a name of its own it has the descriptor’s', async () => {
  const plain = await testServer({}, (_app, _deps, { implementPublic }) =>
    implementPublic(downloadReport, () => ({ content: Buffer.from('PK') })),
  )
  expect((await plain.request('GET', report)).headers['content-disposition']).toBe('attachment; filename=test-report.xlsx')
  await plain.close()
})

test.each([
  ['422', 'VALIDATION_FAILED'],
  ['500', 'INTERNAL'],
])('its failure %s is JSON like any other', async (fail, code) => {
  const answer = await server.request('GET', `${report}?fail=${fail}`)
  expect([answer.statusCode, Failure.parse(answer.json()).code]).toEqual([Number(fail), code])
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('a file is no answer that an idempotency key could repeat', async () => {
  const call = { ...writeNote, file: downloadReport.file }
  const other = await testServer({}, (_app, _deps, { implementPublic }) => {
    expect(() => implementPublic(call, () => ({ content: Buffer.from('PK') }))).toThrow('test.writeNote answers a file')
  })
  await other.close()
})
