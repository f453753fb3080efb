import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/db/schema-security.ts'
import { audit } from '#server/security/audit.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const at = Date.parse('2026-03-02T21:30:05Z')

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await audit(
    server.db,
    { action: 'login', at: at - 2_000, accountId: 'gone', ip: '203.0.113.7' },
    {
      action: 'deal.decided',
      at,
      accountId: 'sub',
      subject: 'coffee',
      ip: '203.0.113.8',
      details: { status: 'REJECTED', reason: '=HYPERLINK("http://x")', formerReason: null },
    },
    { action: 'provider.decided', at: at - 3_000, accountId: 'sub', subject: 'rejected', details: { problems: 'phoneNo, location' } },
    { action: 'profile.updated', at: at - 4_000, accountId: 'other', subject: 'other', details: { fields: 'phoneNo, tariff' } },
    { action: 'tariff.signed' as 'login', at: at - 1_000, accountId: 'provider', details: { plan: 'gold' } },
  )
})
afterAll(() => server.close())

const download = (query = '', language = 'en') =>
  server.request('GET', `/api/v1/super-admin/audit/download?${query}`, { as: 'admin', headers: { 'accept-language': language } })
const getSheet = async (query?: string, language?: string) =>
  (await readXlsxFile((await download(query, language)).rawPayload))[0]?.data ?? []

test('the file holds what the list holds, in words, newest first, by the clock of the business', async () => {
  const answer = await download()
  expect(answer.headers['content-disposition']).toContain('audit-log_2026-03-04.xlsx')
  expect(await getSheet('action=deal.decided&action=login&action=tariff.signed')).toEqual([
    ['When', 'Action', 'Who', 'Role', 'Item', 'IP address', 'Details'],
    [
      new Date('2026-03-03T00:30:05Z'),
      'Rejected a voucher',
      'Huda Omar',
      'Sub-admin',
      'Coffee and dates',
      '203.0.113.8',
      'Decision: Rejected; Reason: =HYPERLINK("http://x")',
    ],
    [new Date('2026-03-03T00:30:04Z'), 'tariff.signed', 'Qahwa House', 'Service provider', null, null, 'plan: gold'],
    [new Date('2026-03-03T00:30:03Z'), 'Signed in', 'Deleted account (gone)', null, null, '203.0.113.7', null],
  ])
})

test('the file has the order of the list', async () => {
  const rows = (await getSheet('action=deal.decided&action=login&action=tariff.signed&sortKey=at&sortValue=1')).slice(1)
  expect(rows.map(([, action]) => action)).toEqual(['Signed in', 'tariff.signed', 'Rejected a voucher'])
})

test('it speaks Arabic', async () => {
  const [heads, line] = await getSheet('action=deal.decided', 'ar')
  expect([heads?.[1], line?.[1], line?.[4]]).toEqual(['الإجراء', 'رفض قسيمة', 'قهوة وتمر'])
})

test('fields are named in the language of the file, unless one of them is unknown', async () => {
  const [, decided] = await getSheet('action=provider.decided', 'ar')
  const [, changed] = await getSheet('action=profile.updated', 'ar')
  expect([decided?.[6], changed?.[6]]).toEqual(['المطلوب تصحيحه: رقم الجوال والموقع', 'الحقول المعدّلة: phoneNo, tariff'])
})

test('a file of which nothing is found has its heads alone', async () => {
  expect(await getSheet('actor=nobody')).toHaveLength(1)
})

test('a download is audited with its filters, and its file leaves out its own entry', async () => {
  const before = await server.db.$count(auditLog)
  const lines = await getSheet('action=audit.exported&creationDate=2026-03-04')
  const [taken] = await server.db.select().from(auditLog).orderBy(auditLog.id).offset(before)
  expect(taken).toMatchObject({
    action: 'audit.exported',
    accountId: 'admin',
    ip: '127.0.0.1',
    details: { rows: String(lines.length - 1), filters: 'action, creationDate' },
  })
})

test('so many files in a quarter of an hour are enough', async () => {
  const freshServer = await testServer()
  const codes: number[] = []
  for (let times = 0; times <= 30; times++)
    codes.push((await freshServer.request('GET', '/api/v1/super-admin/audit/download', { as: 'super' })).statusCode)
  expect([codes[29], codes[30]]).toEqual([200, 429])
  await freshServer.close()
})
