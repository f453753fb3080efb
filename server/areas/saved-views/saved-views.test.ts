import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { savedViewLimits } from '#contract/limits.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { accounts } from '#server/db/schema.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(savedViews)
})

const url = (call: string) => `/api/v1/saved-view/${call}`
const create = (name: string, body: object = {}, as: PersonName = 'admin') =>
  server.request('POST', url('create-view'), {
    as,
    body: { list: as === 'provider' || as === 'other' ? 'deals' : 'deals-queue', name, search: { search: name }, ...body },
  })
const toId = async (name: string) => (await server.db.select().from(savedViews).where(eq(savedViews.name, name)))[0]?.id
const remove = async (name: string, as: PersonName = 'admin') => server.request('DELETE', url(`delete-view/${await toId(name)}`), { as })
const read = async (as: PersonName = 'admin', list = 'deals-queue') =>
  (await server.request('GET', url(`get-views?list=${list}`), { as })).json().data as readonly SavedView[]
const names = async (as?: PersonName, list?: string) => (await read(as, list)).map(({ name }) => name)
const issues = (answer: Awaited<ReturnType<typeof create>>) => [answer.statusCode, answer.json().errors]

test('a view is stored with its filters, by name, and only where it belongs', async () => {
  await create('Late', { search: { late: 'true', size: 25 }, preset: 'week' })
  await create('Coffee')
  expect((await read())[1]).toEqual({
    _id: await toId('Late'),
    name: 'Late',
    search: { late: 'true', size: 25 },
    preset: 'week',
    isShared: false,
    sharedBy: null,
    canDelete: true,
  })
  expect([await names(), await names('admin', 'reports'), await names('sub')]).toEqual([['Coffee', 'Late'], [], []])
})

test('a name is there once in a list, whatever its case', async () => {
  await create('Coffee')
  const taken = [422, [{ path: 'name', code: 'viewNameTaken' }]]
  expect(issues(await create('Another', { name: ' coffee' }))).toMatchObject(taken)
  expect((await create('Coffee', {}, 'sub')).statusCode).toBe(200)
  expect((await create('Juice', { name: 'Coffee', list: 'reports' })).statusCode).toBe(200)
})

test.each([
  ['an empty name', { name: ' ' }, 'required'],
  ['a long name', { name: 'x'.repeat(savedViewLimits.name + 1) }, 'tooLong'],
  ['filters that are none', { search: [] }, 'invalid'],
  ['a filter that is an object', { search: { status: {} } }, 'invalid'],
  [
    'many filters',
    { search: Object.fromEntries(Array.from({ length: savedViewLimits.params + 1 }, (_, index) => [`p${index}`, 1])) },
    'tooMany',
  ],
  ['long filters', { search: { search: 'x'.repeat(savedViewLimits.characters) } }, 'tooLong'],
  ['days that nobody knows', { preset: 'nextYear' }, 'invalid'],
  ['a list that nobody knows', { list: 'drafts' }, 'invalid'],
])('%s: refused', async (_what, body, code) => {
  const [status, errors] = issues(await create('Coffee', body))
  expect([status, errors[0].code]).toEqual([422, code])
  expect(await server.db.$count(savedViews)).toBe(0)
})

test('a list has a limit, also for two calls at once', async () => {
  const row = { accountId: 'admin', list: 'deals-queue', search: '{}' } as const
  const rows = Array.from({ length: savedViewLimits.perList - 1 }, (_, index) => ({
    ...row,
    id: `row-${index}`,
    name: `${index}`,
    foldedName: `${index}`,
  }))
  await server.db.insert(savedViews).values(rows)
  const answers = await Promise.all([create('a'), create('b')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await create('c', { list: 'reports' })).statusCode).toBe(200)
})

test('businesses have views of their own lists only, and share none', async () => {
  expect((await create('Coffee', {}, 'provider')).statusCode).toBe(200)
  expect([await names('provider', 'deals'), await names('other', 'deals')]).toEqual([['Coffee'], []])
  for (const status of [
    (await create('Tea', { list: 'deals-queue' }, 'provider')).statusCode,
    (await create('Tea', { isShared: true }, 'provider')).statusCode,
    (await server.request('GET', url('get-views?list=reports'), { as: 'provider' })).statusCode,
    (await server.request('GET', url('get-views?list=deals'), { as: 'admin' })).statusCode,
    (await server.request('GET', url('get-views?list=sub-admins'), { as: 'sub' })).statusCode,
  ])
    expect(status).toBe(403)
  expect([(await remove('Coffee', 'other')).statusCode, (await remove('Coffee', 'super')).statusCode]).toEqual([404, 404])
})

test('a shared view is seen by the team with its owner, and deleted by the owner and a super administrator only', async () => {
  expect((await create('Late', { isShared: true })).json().data).toMatchObject({ isShared: true, sharedBy: null })
  await create('Alone')
  await create('Own', {}, 'sub')
  expect(await read('sub')).toMatchObject([
    { name: 'Own', sharedBy: null, canDelete: true },
    { name: 'Late', sharedBy: 'Adel Saleh', canDelete: false, isShared: true },
  ])
  expect(await read('super')).toMatchObject([{ name: 'Late', sharedBy: 'Adel Saleh', canDelete: true }])
  expect([(await remove('Late', 'sub')).statusCode, (await remove('Alone', 'super')).statusCode]).toEqual([403, 404])
  expect([(await remove('Late', 'super')).statusCode, await names()]).toEqual([200, ['Alone']])
})

test('what concerns the team is in the audit log, and what does not is not', async () => {
  const before = await server.db.$count(auditLog)
  await create('Alone')
  await remove('Alone')
  await create('Late', { isShared: true })
  const subject = await toId('Late')
  await remove('Late', 'super')
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.slice(before)).toMatchObject([
    { action: 'savedView.shared', accountId: 'admin', subject, details: { view: 'Late' } },
    { action: 'savedView.deleted', accountId: 'super', subject, details: { view: 'Late' } },
  ])
})

const addLeaver = () =>
  server.db.insert(accounts).values({
    id: 'leaver',
    emailAddress: 'leaver@example.test',
    passwordHash: '',
    role: 'SUB_ADMIN',
    createdAt: new Date(),
  })

test('the views of who is removed go with the account, and what the team loses is in the audit log', async () => {
  await addLeaver()
  await create('Own')
  await create('Late', { isShared: true })
  await server.db.update(savedViews).set({ accountId: 'leaver' })
  const subject = await toId('Late')
  await create('Mine', {}, 'super')
  const lines = await server.db.$count(auditLog)
  await server.request('DELETE', '/api/v1/sub-admin/delete-sub-admin/leaver', { as: 'super' })
  expect([await names('super'), await server.db.$count(savedViews)]).toEqual([['Mine'], 1])
  const added = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(lines)
  expect(added.filter(({ action }) => action === 'savedView.deleted')).toMatchObject([
    { accountId: 'super', subject, details: { view: 'Late' } },
  ])
})
