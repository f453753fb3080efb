import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { localInstant, localTime } from '#contract/local-time.ts'
import { rightSets } from '#contract/right-sets.ts'
import { type AdminRight, subAdminRights } from '#contract/rights.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { accounts } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { people } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const base = '/api/v1/sub-admin'
const nada = { firstName: 'Nada', lastName: 'Al Otaibi', emailAddress: 'nada@example.test', phoneNo: '551234567', password: 'Wadi#2026' }
const register = (body: object, headers = {}) =>
  server.request('POST', `${base}/auth/register-sub-admin`, { as: 'admin', body: { ...nada, ...body }, headers })
const update = (id: string, body: object) =>
  server.request('PUT', `${base}/update-sub-admin/${id}`, { as: 'admin', body: { ...nada, password: undefined, ...body } })
const list = async (query = '') => (await server.request('GET', `${base}/all-sub-admins${query}`, { as: 'admin' })).json().data
const namesFound = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ fullName }: { fullName: string }) => fullName)
const account = async (id: string) => (await server.db.select().from(accounts).where(eq(accounts.id, id)))[0]
const entries = (subject: string) => server.db.select().from(auditLog).where(eq(auditLog.subject, subject))

test('a new account has the sent fields and is always a SUB_ADMIN', async () => {
  server.clock.now += 60_000
  const answer = await register({
    phoneNo: '+966 ٥٥١ ٢٣٤ ٥٦٧',
    role: 'SUPER_ADMIN',
    isApproved: true,
    _id: 'mine',
    createdAt: '2020',
  })
  expect(answer.json()).toMatchObject({ message: 'Sub-admin added' })
  const { _id, ...added } = answer.json().data
  expect(added).toEqual({
    firstName: 'Nada',
    lastName: 'Al Otaibi',
    fullName: 'Nada Al Otaibi',
    emailAddress: 'nada@example.test',
    phoneNo: '551234567',
    createdAt: '2026-03-04T09:01:00.000Z',
    permissions: [...subAdminRights],
  })
  const row = await account(_id)
  expect(row).toMatchObject({ role: 'SUB_ADMIN', permissions: [], subRole: null })
  expect(await verifyPassword('Wadi#2026', row?.passwordHash ?? '')).toBe(true)
  expect((await server.request('GET', `${base}/get-sub-admin/${_id}`, { as: 'super' })).json().data).toEqual({ _id, ...added })
})

test('a repeated request creates one account, and no stored row contains the password', async () => {
  const body = { emailAddress: 'twice@example.test' }
  const [first, second] = [await register(body, { 'idempotency-key': 'k1' }), await register(body, { 'idempotency-key': 'k1' })]
  expect(second.json()).toEqual(first.json())
  const { _id } = first.json().data
  expect(await entries(_id)).toMatchObject([
    { action: 'subAdmin.created', accountId: 'admin', details: { rights: subAdminRights.join(', ') } },
  ])
  const dump = await server.db.execute('select * from idempotency_keys')
  expect(JSON.stringify([first.json(), dump, await server.db.select().from(auditLog)])).not.toContain('Wadi#2026')
})

test.each([
  ['somebody’s address, in any case', { emailAddress: 'PROVIDER@example.test' }, 'emailAddress', 'emailTaken'],
  ['no address', { emailAddress: 'nada' }, 'emailAddress', 'email'],
  ['eight digits', { phoneNo: '55123456' }, 'phoneNo', 'contactNumber'],
  ['a number that begins with 4', { phoneNo: '451234567' }, 'phoneNo', 'contactNumber'],
  ['no first name', { firstName: ' \u200F ' }, 'firstName', 'required'],
  ['no last name', { lastName: undefined }, 'lastName', 'required'],
  ['a weak password', { password: 'wadi#2026' }, 'password', 'passwordUppercase'],
  ['a password that is easy to guess', { password: 'P@ssw0rd1' }, 'password', 'passwordGuessable'],
  ['a password of the name', { firstName: 'Nourah', password: 'Nourah#1' }, 'password', 'passwordGuessable'],
  ['a password with a space', { password: 'Wadi #2026' }, 'password', 'passwordSpaces'],
])('%s is refused on its field', async (_what, body, path, code) => {
  const answer = await register({ emailAddress: 'new@example.test', ...body })
  expect([answer.statusCode, answer.json().errors[0]]).toEqual([422, expect.objectContaining({ path, code })])
})

test('the list has sub-admins alone, newest first, in pages', async () => {
  for (const [index, firstName] of ['Reem', 'أحمد', 'Omar'].entries()) {
    server.clock.now += 60_000
    expect((await register({ firstName, emailAddress: `more${index}@example.test`, phoneNo: `50000000${index}` })).statusCode).toBe(200)
  }
  const all = await list('?limit=50')
  const ids = all.rows.map(({ _id }: { _id: string }) => _id)
  expect(ids.at(-1)).toBe('sub')
  for (const name of Object.keys(people)) if (name !== 'sub') expect(ids).not.toContain(name)
  const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')]
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
  expect(pages[2].pagination).toEqual({ currentPage: 3, totalCount: ids.length, totalPages: 3 })
})

test('the list says when each signed in last, and how much of what they decided in seven days was not undone, rejections apart', async () => {
  const { _id } = (await register({ emailAddress: 'busy@example.test', lastName: 'Busy' })).json().data
  const { now } = server.clock
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  await server.db.insert(auditLog).values([40, 2].map((days) => ({ action: 'login', at: daysAgo(days), accountId: _id })))
  const zone = server.deps.config.businessTimeZone
  const begin = localInstant(localTime(daysAgo(6).getTime(), zone).day, '00:00', zone)
  const decision = { subjectId: 'tea', decidedById: _id, isApproved: true }
  await server.db.insert(reviewDecisions).values([
    { ...decision, subjectKind: 'voucher', decidedAt: new Date(begin - 1) },
    { ...decision, subjectKind: 'voucher', decidedAt: new Date(begin) },
    { ...decision, subjectKind: 'business', decidedAt: daysAgo(1), isApproved: false },
    { ...decision, subjectKind: 'announcement', decidedAt: daysAgo(0) },
    { ...decision, subjectKind: 'voucher', decidedAt: daysAgo(0), undoneAt: daysAgo(0) },
  ])
  expect((await list('?search=busy@')).rows).toMatchObject([{ lastSignInAt: daysAgo(2).toISOString(), decisions: 3, rejections: 1 }])
  const idle = (await register({ emailAddress: 'idle@example.test' })).json().data
  expect((await list('?search=idle@')).rows).toMatchObject([{ _id: idle._id, lastSignInAt: null, decisions: 0, rejections: 0 }])
})

test('the list is sorted by name, last sign-in or decisions, with those who never signed in at the end, and by no other key', async () => {
  const rowsBy = async (order: string) => (await list(`?limit=50&${order}`)).rows
  const all = await rowsBy('')
  const byName = await rowsBy('sortKey=fullName')
  expect(byName[0].fullName).toBe('Huda Omar')
  expect((await rowsBy('sortKey=fullName&sortValue=-1')).map(({ _id }: { _id: string }) => _id)).toEqual(
    byName.map(({ _id }: { _id: string }) => _id).toReversed(),
  )
  for (const order of ['sortKey=lastSignInAt&sortValue=1', 'sortKey=lastSignInAt&sortValue=-1', 'sortKey=decisions&sortValue=-1'])
    expect((await rowsBy(order))[0].emailAddress, order).toBe('busy@example.test')
  const pages = [await list('?limit=3&sortKey=decisions'), await list('?limit=50&sortKey=decisions')]
  expect(pages[0].rows).toEqual(pages[1].rows.slice(0, 3))
  expect(pages[1].rows).toHaveLength(all.length)
  const refused = await server.request('GET', `${base}/all-sub-admins?sortKey=phoneNo`, { as: 'admin' })
  expect(refused.json().errors[0]).toMatchObject({ path: 'sortKey' })
})

test('the search knows names, addresses and phones, in either script and with either digits', async () => {
  expect(await namesFound('احمد')).toEqual(['أحمد Al Otaibi'])
  expect(await namesFound('otaibi REEM')).toEqual(['Reem Al Otaibi'])
  expect(await namesFound('more2@')).toEqual(['Omar Al Otaibi'])
  expect(await namesFound('٥٠٠٠٠٠٠٠١')).toEqual(['أحمد Al Otaibi'])
  expect(await namesFound('+966 50 000 0001')).toEqual(['أحمد Al Otaibi'])
  expect(await namesFound('salma')).toEqual([])
})

test('a change is audited with its fields, and a taken address is refused', async () => {
  const { _id } = (await register({ emailAddress: 'lama@example.test' })).json().data
  expect((await update(_id, { emailAddress: 'super@example.test' })).json().errors[0]).toMatchObject({ code: 'emailTaken' })
  const answer = await update(_id, { firstName: 'لمى', emailAddress: 'Lama.New@example.test', phoneNo: '0559998877', role: 'ADMIN' })
  expect(answer.json()).toMatchObject({
    message: 'Sub-admin updated',
    data: { fullName: 'لمى Al Otaibi', emailAddress: 'lama.new@example.test', phoneNo: '559998877' },
  })
  expect(await account(_id)).toMatchObject({ role: 'SUB_ADMIN' })
  expect(await namesFound('لمي')).toEqual(['لمى Al Otaibi'])
  expect((await entries(_id)).at(-1)).toMatchObject({ action: 'subAdmin.updated', details: { fields: 'firstName, emailAddress, phoneNo' } })
})

test('a change without a difference is written nowhere', async () => {
  const { _id, ...added } = (await register({ emailAddress: 'same@example.test' })).json().data
  const [before] = await server.db.select({ version: sql<string>`xmin::text` }).from(accounts).where(eq(accounts.id, _id))
  const answer = await update(_id, { emailAddress: 'same@example.test' })
  expect(answer.json()).toMatchObject({ message: 'Sub-admin updated', data: { _id, ...added } })
  expect((await entries(_id)).map(({ action }) => action)).toEqual(['subAdmin.created'])
  expect(await server.db.select({ version: sql<string>`xmin::text` }).from(accounts).where(eq(accounts.id, _id))).toEqual([before])
})

test('the calls find sub-admins only: not the caller, other managers or providers', async () => {
  for (const id of ['admin', 'super', 'provider', 'nobody']) {
    expect((await server.request('GET', `${base}/get-sub-admin/${id}`, { as: 'admin' })).statusCode).toBe(404)
    expect((await update(id, { emailAddress: 'x@example.test' })).statusCode).toBe(404)
    expect((await server.request('DELETE', `${base}/delete-sub-admin/${id}`, { as: 'admin' })).statusCode).toBe(404)
  }
  expect((await server.request('DELETE', `${base}/delete-sub-admin/super`, { as: 'super' })).statusCode).toBe(404)
})

test('what a permission is called widens nothing (F-072)', async () => {
  await server.db
    .update(accounts)
    .set({ permissions: ['*', 'SUPER_ADMIN', 'sub-admins'], subRole: 'OWNER' })
    .where(eq(accounts.id, 'sub'))
  expect((await server.request('GET', `${base}/all-sub-admins`, { as: 'sub' })).statusCode).toBe(403)
})

const readPermissions = async (id: string) =>
  (await server.request('GET', `${base}/get-sub-admin/${id}`, { as: 'admin' })).json().data.permissions

test('a ready set or single rights are stored, named in the audit log, and answered by the sign-in', async () => {
  const { _id } = (await register({ emailAddress: 'desk@example.test', permissions: rightSets.helpDesk })).json().data
  expect(await readPermissions(_id)).toEqual(rightSets.helpDesk)
  const login = { emailAddress: 'desk@example.test', password: nada.password }
  const answer = await server.request('POST', '/api/v1/user/auth/login', { body: login })
  expect(answer.json().data.user).toMatchObject({ role: 'SUB_ADMIN', subRole: null, permissions: rightSets.helpDesk })
  await update(_id, { emailAddress: 'desk@example.test', permissions: ['figures.read', 'chats.answer'] })
  expect(await readPermissions(_id)).toEqual(['chats.answer', 'figures.read'])
  const [, changed] = await entries(_id)
  expect(changed?.details).toEqual({ fields: 'permissions', rights: 'chats.answer, figures.read' })
  await update(_id, { emailAddress: 'desk@example.test' })
  expect(await readPermissions(_id)).toEqual(['chats.answer', 'figures.read'])
  await update(_id, { emailAddress: 'desk@example.test', permissions: subAdminRights })
  expect(await account(_id)).toMatchObject({ permissions: [] })
})

test.each([
  ['none', []],
  ['one that §6 leaves to other roles', ['people.manage']],
  ['one of a business', ['vouchers.write']],
  ['an unknown one', ['*']],
  ['more than there are', Array.from({ length: 8 }, (): AdminRight => 'chats.answer')],
])('rights are refused: %s', async (_what, permissions) => {
  expect((await register({ emailAddress: 'refused@example.test', permissions })).statusCode).toBe(422)
})

test('nobody gives a right that they lack, but may leave it with who has it', async () => {
  await server.db
    .update(accounts)
    .set({ permissions: ['people.manage', 'chats.answer'] })
    .where(eq(accounts.id, 'admin'))
  const { _id } = (await register({ emailAddress: 'lesser@example.test', permissions: ['chats.answer'] })).json().data
  const answer = await update(_id, { emailAddress: 'lesser@example.test', permissions: ['chats.answer', 'figures.read'] })
  expect([answer.statusCode, answer.json().code, answer.json().details.right]).toEqual([403, 'RIGHT_MISSING', 'figures.read'])
  expect(answer.json().message).toContain('“Figures and reports”')
  await server.db
    .update(accounts)
    .set({ permissions: ['figures.read'] })
    .where(eq(accounts.id, _id))
  expect((await update(_id, { emailAddress: 'lesser@example.test', permissions: ['chats.answer', 'figures.read'] })).statusCode).toBe(200)
  await server.db.update(accounts).set({ permissions: [] }).where(eq(accounts.id, 'admin'))
})

test('limits registrations in a quarter of an hour, also failed ones', async () => {
  const tried = Array.from({ length: 59 }, () => server.clock.now)
  const key = 'sub-admins.register:admin'
  await server.db.delete(attempts)
  await server.db.insert(attempts).values({ key, times: tried, expiresAt: new Date(server.clock.now) })
  const statuses = []
  for (const emailAddress of ['super@example.test', 'late@example.test']) statuses.push((await register({ emailAddress })).statusCode)
  expect(statuses).toEqual([422, 429])
})
