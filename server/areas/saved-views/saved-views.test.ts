import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { savedViewLimits } from '#contract/limits.ts'
import { adminRoom } from '#contract/live-events.ts'
import type { AccountView } from '#contract/saved-views.ts'
import { liveChannel } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
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
const toId = (name: string) => `view-number-${name}`

const create = (name: string, body: object = {}, as: PersonName = 'admin') =>
  server.request('PUT', url(`create-view/${toId(name)}`), {
    as,
    body: { list: as === 'provider' || as === 'other' ? 'deals' : 'deals-queue', name, search: { search: name }, ...body },
  })
const update = (name: string, body: object, as: PersonName = 'admin') =>
  server.request('PATCH', url(`update-view/${toId(name)}`), { as, body })
const remove = (name: string, as: PersonName = 'admin') => server.request('DELETE', url(`delete-view/${toId(name)}`), { as })
const arrange = (body: object, as: PersonName = 'admin', list = 'deals-queue') =>
  server.request('PUT', url(`arrange-views/${list}`), { as, body })
const read = async (as: PersonName = 'admin', list = 'deals-queue') =>
  (await server.request('GET', url(`get-views?list=${list}`), { as })).json().data as {
    readonly views: readonly AccountView[]
    readonly opensWith: string | null
  }
const names = async (as?: PersonName, list?: string) => (await read(as, list)).views.map(({ name }) => name)
const issues = (answer: Awaited<ReturnType<typeof create>>) => [answer.statusCode, answer.json().errors]

test('a view is stored with its filters, in the order of saving, and only where it belongs', async () => {
  await create('Late', { search: { late: 'true', size: 25 }, preset: 'week' })
  await create('Coffee')
  expect((await read()).views[0]).toEqual({
    _id: toId('Late'),
    name: 'Late',
    search: { late: 'true', size: 25 },
    preset: 'week',
    position: 0,
    isShared: false,
    sharedBy: null,
    canChange: true,
  })
  expect([await names(), await names('admin', 'reports'), await names('sub')]).toEqual([['Late', 'Coffee'], [], []])
})

test('a repeated creation is the same view, also with another key', async () => {
  await create('Coffee')
  await update('Coffee', { name: 'Tea' })
  expect((await create('Coffee')).json().data).toMatchObject({ _id: toId('Coffee'), name: 'Tea' })
  expect(await names()).toEqual(['Tea'])
})

test('the id of somebody else is refused, and shows nothing of theirs', async () => {
  await create('Coffee')
  const refused = await create('Coffee', {}, 'sub')
  expect([refused.statusCode, refused.json().data]).toEqual([409, undefined])
})

test('a name is there once in a list, whatever its case', async () => {
  await create('Coffee')
  const taken = [422, [{ path: 'name', code: 'viewNameTaken' }]]
  expect(issues(await create('Another', { name: ' coffee' }))).toMatchObject(taken)
  await create('Tea')
  expect(issues(await update('Tea', { name: 'COFFEE' }))).toMatchObject(taken)
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
  const row = { accountId: 'admin', list: 'deals-queue', search: '{}', createdAt: new Date(), updatedAt: new Date() } as const
  const rows = Array.from({ length: savedViewLimits.perList - 1 }, (_, position) => ({
    ...row,
    id: `row-${position}`,
    name: `${position}`,
    foldedName: `${position}`,
    position,
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
    (await update('Coffee', { isShared: true }, 'provider')).statusCode,
    (await server.request('GET', url('get-views?list=reports'), { as: 'provider' })).statusCode,
    (await server.request('GET', url('get-views?list=deals'), { as: 'admin' })).statusCode,
    (await server.request('GET', url('get-views?list=sub-admins'), { as: 'sub' })).statusCode,
  ])
    expect(status).toBe(403)
  expect((await update('Coffee', { name: 'Mine' }, 'other')).statusCode).toBe(404)
  expect((await remove('Coffee', 'super')).statusCode).toBe(404)
})

test('a shared view is seen by the team with its owner, and changed by the owner and a super administrator only', async () => {
  await create('Late')
  await create('Alone')
  expect((await update('Late', { isShared: true })).json().data).toMatchObject({ isShared: true, sharedBy: null })
  await create('Own', {}, 'sub')
  expect((await read('sub')).views).toMatchObject([
    { name: 'Own', sharedBy: null, canChange: true },
    { name: 'Late', sharedBy: 'Adel Saleh', canChange: false, isShared: true },
  ])
  expect((await read('super')).views).toMatchObject([{ name: 'Late', canChange: true }])
  expect([(await update('Late', { name: 'Mine' }, 'sub')).statusCode, (await remove('Late', 'sub')).statusCode]).toEqual([403, 403])
  expect((await update('Alone', { name: 'Mine' }, 'super')).statusCode).toBe(404)
  expect((await update('Late', { name: 'Late ones' }, 'super')).json().data).toMatchObject({ sharedBy: 'Adel Saleh' })
  expect(await names()).toEqual(['Late ones', 'Alone'])
  await update('Late', { isShared: false }, 'super')
  expect([await names('sub'), (await remove('Late', 'super')).statusCode]).toEqual([['Own'], 404])
})

test('what concerns the team is in the audit log, and what does not is not', async () => {
  const before = await server.db.$count(auditLog)
  await create('Late')
  await update('Late', { name: 'Later' })
  expect(await server.db.$count(auditLog)).toBe(before)
  await update('Late', { isShared: true })
  await update('Late', { search: { late: 'true' } })
  await update('Late', { isShared: false })
  await update('Late', { isShared: true })
  await remove('Late', 'super')
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines.slice(before).map(({ action, accountId, details }) => [action, accountId, details])).toEqual(
    [
      ['savedView.shared', 'admin'],
      ['savedView.updated', 'admin'],
      ['savedView.unshared', 'admin'],
      ['savedView.shared', 'admin'],
      ['savedView.deleted', 'super'],
    ].map((line) => [...line, { view: 'Later' }]),
  )
})

test('views are put in another order, and those that the caller does not know stay behind', async () => {
  for (const name of ['a', 'b', 'c']) await create(name)
  await create('Own', {}, 'sub')
  await arrange({ ids: [toId('c'), toId('a'), toId('Own')] })
  expect([await names(), await names('sub')]).toEqual([['c', 'a', 'b'], ['Own']])
  await create('d')
  expect(await names()).toEqual(['c', 'a', 'b', 'd'])
})

test('a deleted view is put back in its place', async () => {
  for (const name of ['a', 'b', 'c']) await create(name)
  await remove('b')
  await create('b', { position: 1, isShared: true })
  expect((await read()).views).toMatchObject([{ name: 'a' }, { name: 'b', isShared: true }, { name: 'c' }])
})

test('each person opens a list with a view of their own choice, which may be shared by somebody else', async () => {
  await create('Late', { isShared: true })
  await create('Own', {}, 'sub')
  await arrange({ opensWith: toId('Late') }, 'sub')
  expect([(await read('sub')).opensWith, (await read()).opensWith]).toEqual([toId('Late'), null])
  await update('Late', { isShared: false })
  expect((await read('sub')).opensWith).toBeNull()
  expect((await arrange({ opensWith: toId('Late') }, 'sub')).statusCode).toBe(404)
  await arrange({ opensWith: toId('Own') }, 'sub')
  await arrange({ opensWith: null }, 'sub')
  expect(await server.db.$count(openingViews)).toBe(0)
})

test('other devices learn of a change, and of a shared one the team', async () => {
  const rooms: string[] = []
  const onMessage = (payload: string) => {
    const message = JSON.parse(payload)
    if (message.data?.area === 'saved-views') rooms.push(message.room)
  }
  const stop = await server.deps.listen(liveChannel, { onMessage, onGap: () => undefined })
  await create('Late')
  await update('Late', { isShared: true })
  await expect.poll(() => rooms).toEqual(['account:admin', adminRoom])
  await stop()
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
  await create('Mine', {}, 'super')
  await arrange({ opensWith: toId('Late') }, 'sub')
  await server.db.insert(openingViews).values({ accountId: 'leaver', list: 'deals-queue', viewId: toId('Mine') })
  const lines = await server.db.$count(auditLog)
  await server.request('DELETE', '/api/v1/sub-admin/delete-sub-admin/leaver', { as: 'super' })
  expect([await names('super'), await read('sub'), await server.db.$count(savedViews)]).toEqual([
    ['Mine'],
    { views: [], opensWith: null },
    1,
  ])
  expect(await server.db.$count(openingViews)).toBe(0)
  const added = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(lines)
  expect(added.filter(({ action }) => action === 'savedView.deleted')).toMatchObject([
    { accountId: 'super', subject: `view:${toId('Late')}`, details: { view: 'Late' } },
  ])
})

test('the id of an account, chosen for a view, is not taken for that account in the audit log', async () => {
  const id = 'id-of-an-account'
  await server.db.update(accounts).set({ id }).where(eq(accounts.id, 'leaver'))
  const body = { list: 'deals-queue', name: 'Late', search: {}, isShared: true }
  expect((await server.request('PUT', url(`create-view/${id}`), { as: 'admin', body })).statusCode).toBe(200)
  expect(await server.db.$count(auditLog, eq(auditLog.subject, id))).toBe(0)
})

/** Statements on saved views that wait for another transaction. */
const countWaiting = async () => {
  const found = await server.db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%saved_views%'`,
  )
  return (found as unknown as { rows: unknown[] }).rows.length
}

test.skipIf(!process.env.TEST_DATABASE_URL)('a view that is deleted while it is chosen to open the list is not found', async () => {
  await create('Late')
  const answer = await server.db.transaction(async (tx) => {
    await tx.delete(savedViews).where(eq(savedViews.id, toId('Late')))
    const arranged = arrange({ opensWith: toId('Late') })
    await expect.poll(countWaiting).toBe(1)
    return { arranged }
  })
  expect((await answer.arranged).statusCode).toBe(404)
})

test.skipIf(!process.env.TEST_DATABASE_URL)('an id that somebody else uses at the same moment is refused, and no name is', async () => {
  await create('Coffee', {}, 'sub')
  const answer = await server.db.transaction(async (tx) => {
    await tx.update(savedViews).set({ id: toId('Tea') })
    const created = create('Tea')
    await expect.poll(countWaiting).toBe(1)
    return { created }
  })
  const refused = await answer.created
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT'])
})

test('a super administrator who renames a view of somebody else learns whose name it is that is taken', async () => {
  await create('Late', { isShared: true })
  await create('Coffee')
  await create('Own', { name: 'Tea' }, 'super')
  expect(issues(await update('Late', { name: 'coffee' }, 'super'))).toMatchObject([422, [{ path: 'name', code: 'ownerViewNameTaken' }]])
  expect((await update('Late', { name: 'Tea' }, 'super')).statusCode).toBe(200)
})
