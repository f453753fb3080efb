import { gt } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { auditLog } from '#server/db/schema-security.ts'
import { testServer } from '#server/testing/test-server.ts'
import { createAuditBuffer } from './audit-buffer.ts'

const server = await testServer({ loginFailures: 1 })
afterAll(() => server.close())

const linesAfter = (id: number) => server.db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(auditLog.id)
const newest = async () => (await server.db.select().from(auditLog)).reduce((most, { id }) => Math.max(most, id), 0)

test('reads of foreign profiles and refusals are audited, equal ones as one row, and written when the server closes', async () => {
  const limited = await testServer({ loginFailures: 1 })
  const profile = (as: 'admin' | 'provider', of: string) =>
    limited.request('GET', `/api/v1/service-provider/profile/get-profile/${of}`, { as, remoteAddress: '2001:db8::7' })
  const record = '/api/v1/super-admin/service-provider/get-record/provider'
  await profile('admin', 'provider')
  await limited.request('GET', record, { as: 'admin', remoteAddress: '2001:db8::7' })
  await profile('provider', 'provider')
  expect((await profile('provider', 'other')).statusCode).toBe(404)
  expect(
    (await limited.request('GET', '/api/v1/super-admin/deal/get-deals', { as: 'provider', remoteAddress: '2001:db8::7' })).statusCode,
  ).toBe(403)
  const wrong = () => limited.signIn('sub', { with: 'Wrong#2026', remoteAddress: '198.51.100.1' })
  await wrong()
  for (let times = 1; times <= 9; times++) expect((await wrong()).statusCode).toBe(429)
  const written = vi.spyOn(limited.db, 'insert')
  await limited.app.close()
  expect(written).toHaveBeenCalledOnce()
  const lines = await limited.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.filter(({ action }) => action === 'profile.read' || action === 'refused')).toMatchObject([
    { action: 'profile.read', accountId: 'admin', subject: 'provider', ip: '2001:db8::7', details: { times: '2' } },
    { action: 'refused', accountId: 'provider', subject: 'deals.list', ip: '2001:db8::/64', details: { status: '403', times: '1' } },
    { action: 'refused', accountId: null, subject: 'auth.loginAdmin', ip: '198.51.100.1', details: { status: '429', times: '9' } },
  ])
  await limited.close()
})

test('a flood from many addresses makes two hundred rows and one for the rest', async () => {
  const before = await newest()
  const { record, flush } = createAuditBuffer({ ...server.deps, log: server.app.log })
  for (let index = 0; index < 5_000; index++) record({ action: 'refused', subject: 'auth.loginAdmin', ip: `place ${index}` })
  record({ action: 'refused', subject: 'auth.loginAdmin', ip: 'place 0' })
  await flush()
  const lines = await linesAfter(before)
  expect(lines).toHaveLength(201)
  expect(lines[0]).toMatchObject({ ip: 'place 0', details: { times: '2' } })
  expect(lines[200]).toMatchObject({ action: 'refused', ip: null, subject: null, details: { times: '4800' } })
  await flush()
  expect(await linesAfter(before)).toHaveLength(201)
})

test('what the database refused is written by the next flush', async () => {
  const before = await newest()
  const { record, flush } = createAuditBuffer({ ...server.deps, log: server.app.log })
  record({ action: 'refused', ip: 'here' })
  vi.spyOn(server.db, 'insert').mockImplementationOnce(() => {
    throw new Error('gone')
  })
  await flush()
  record({ action: 'refused', ip: 'here' })
  await flush()
  expect(await linesAfter(before)).toMatchObject([{ ip: 'here', details: { times: '2' } }])
})
