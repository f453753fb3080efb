import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { and, eq, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgJsonb, PgTable, PgText } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDir } from '#server/data-dir.ts'
import { type LiveMessage, liveChannel } from '#server/db/publish.ts'
import { accounts, deals, dealVersions, firstSteps, providerSubmissions, undoableDecisions } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { chatAttachments, chatHolders, chatMessages, chatNotes, chats } from '#server/db/schema-help-center.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { hiddenNoteRules, morningNotes } from '#server/db/schema-morning-notes.ts'
import * as rollups from '#server/db/schema-rollups.ts'
import { claimLinks, claims, customers, ratingAnswers, ratingReports, redemptions, reviews } from '#server/db/schema-sales.ts'
import { savedViews } from '#server/db/schema-saved-views.ts'
import { factorChallenges, recoveryCodes, rememberedDevices, secondFactors } from '#server/db/schema-second-factor.ts'
import { auditLog, emailChanges, emailVerifications, idempotencyKeys, recoveries, scanAttempts } from '#server/db/schema-security.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { tillPairings } from '#server/db/schema-tills.ts'
import { allKeys, toKey } from '#server/files/store.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { requestVoucher } from '#server/testing/customers.ts'
import { insertNewLicence } from '#server/testing/licences.ts'
import { insertInvitation, insertPerson } from '#server/testing/team.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { pairedTill } from '#server/testing/tills.ts'
import { describePeople, findPeople, type Person } from './find-people.ts'
import { erasePeople, exportPeople, findWanted } from './people.ts'
import { classifiedTables, type DataClass, dataClasses, toIds } from './personal-data.ts'
import { toMarkdown } from './personal-data-page.ts'

let server: TestServer
let folder: string
beforeEach(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'qaseema-person-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const deps = () => ({ db: server.db, files: server.deps.files, now: server.deps.now })
const erase = async (address: string) => erasePeople(await findPeople(server.db, address), deps())

const mail = {
  customer: 'nora.saad@mail.example',
  business: 'planted@business.example',
  employee: 'planted@staff.example',
  invitee: 'planted@invited.example',
}
const licence = `${'l'.repeat(22)}.pdf`
const chatPicture = `${'c'.repeat(22)}.webp`

/** At least one row of each table that has rows about a person. */
async function fillTables(): Promise<void> {
  const { db, clock } = server
  const now = new Date(clock.now)
  const later = new Date(clock.now + 1e9)
  const provider = { providerId: 'provider', createdAt: now }
  const { id: tillId } = await pairedTill(server)
  await db.insert(cashiers).values({ id: 'cashier', ...provider, name: 'Huda', foldedName: 'huda', pinHash: 'x', pinAt: now })
  await db.insert(tillPairings).values({ tokenHash: 'x', tillId, ...provider, name: 'Bar', expiresAt: later })
  await insertClaim(db, { code: 'RDMD2345' })
  await insertClaim(db, { code: 'OPEN2345', expiresAt: later.toISOString() })
  await db.update(customers).set({ emailAddress: mail.customer, phoneNo: '+966500000000', verifiedAt: now })
  const redeemed = await server.request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body: { code: 'RDMD2345' } })
  expect(redeemed.statusCode).toBe(200)
  await db.update(redemptions).set({ till: 'Planted till', tillId, cashierId: 'cashier' })
  const redemptionId = redeemed.json().data._id
  await db.insert(reviews).values({ id: 'r', redemptionId, dealId: 'tea', ...provider, rating: 4, comment: 'Planted comment' })
  await db.insert(ratingAnswers).values({ reviewId: 'r', text: 'x', answeredAt: now, version: 1, mailIds: [] })
  await db
    .insert(ratingReports)
    .values({ reviewId: 'r', reason: 'x', reportedAt: now, outcome: 'dismissed', decidedAt: now, decidedById: 'sub' })
  const texts = { title: 'x', message: 'x', translatedTitle: 'x', translatedMessage: 'x', foldedText: 'x', language: 'en' as const }
  const sent = { status: 'APPROVED' as const, sentAt: now, recipientCount: 1 }
  await db.insert(announcements).values({ id: 'announcement', ...provider, ...texts, ...sent })
  const customerId = 'Nora Saad'
  await db.insert(announcementDeliveries).values({ announcementId: 'announcement', customerId, deliveredAt: now })
  const person = { emailAddress: 'Nora.Saad+shop@mail.example', fullName: 'Planted', language: 'en' } as const
  const link = { dealId: 'tea', dealVersion: 1, ...person, createdAt: now, expiresAt: later, network: '192.0.0.0/16' }
  await db.insert(claimLinks).values({ ...link, tokenHash: 'opened', customerId })
  await db.insert(claimLinks).values({ ...link, tokenHash: 'waits' })
  await db.insert(providerSubmissions).values({ providerId: 'provider', at: now, content: { businessLicense: licence } })
  await insertNewLicence(server)
  await insertInvitation(server, { emailAddress: mail.invitee })
  await db.insert(shopAddresses).values({ name: 'planted-name', providerId: 'provider', chosenAt: now })
  await db.insert(firstSteps).values({ providerId: 'provider' })
  await db.insert(morningNotes).values({ providerId: 'provider', day: '2026-03-04', writtenAt: now, findings: [] })
  await db.insert(hiddenNoteRules).values({ providerId: 'provider', rule: 'bestDay', until: '2026-04-01' })
  const [tea] = await db.select().from(deals).where(eq(deals.id, 'tea'))
  await db.insert(dealVersions).values({ dealId: 'tea', number: 1, content: { ...tea!, decidedById: null, decidedAt: null } })
  const decision = { decidedAt: now, version: 1, former: {}, mailIds: [] }
  for (const subjectId of ['tea', 'provider']) await db.insert(undoableDecisions).values({ subjectId, accountId: 'sub', ...decision })
  const review = { subjectKind: 'voucher', subjectId: 'tea', providerId: 'provider', decidedById: 'sub', isApproved: true } as const
  await db.insert(reviewDecisions).values({ ...review, decidedAt: now })
  await db.insert(chats).values({ id: 'chat', ...provider })
  await db.insert(chatHolders).values({ chatId: 'chat', accountId: 'sub', activeAt: now })
  const message = { chatId: 'chat', content: 'x', foldedContent: 'x', createdAt: now }
  await db.insert(chatMessages).values({ id: 'm1', ...message, position: 1, side: 'provider', authorId: 'provider' })
  await db.insert(chatMessages).values({ id: 'm2', ...message, position: 2, side: 'admin', authorId: 'sub' })
  await db.insert(chatNotes).values({ id: 'note', chatId: 'chat', authorId: 'sub', content: 'x', createdAt: now })
  const attachment = { chatId: 'chat', kind: 'picture', name: 'x', size: 4, createdAt: now } as const
  for (const [authorId, messageId, file] of [
    ['provider', 'm1', chatPicture],
    ['sub', 'm2', `${'s'.repeat(22)}.webp`],
  ] as const)
    await db.insert(chatAttachments).values({ id: messageId, ...attachment, authorId, messageId, file })
  const outcome = { isApproved: true, byId: 'sub', by: 'Planted Omar', at: now.toISOString() }
  const notification = { kind: 'dealCreated', params: { business: 'Planted' }, createdAt: now }
  await db
    .insert(notifications)
    .values({ accountId: 'admin', id: 'n', topic: 'submittedDeals', ...notification, subjectId: 'tea', outcome })
  for (const accountId of ['provider', 'sub']) {
    const view = { id: `view-${accountId}`, accountId, list: 'deals' } as const
    await db.insert(savedViews).values({ ...view, name: 'x', foldedName: 'x', search: '{}' })
    await db.insert(notifications).values({ accountId, id: 'own', topic: 'decidedDeals', ...notification, outcome })
    await db.insert(notificationPreferences).values({ accountId, topic: 'decidedDeals', portal: true, email: true })
    const times = { createdAt: now, expiresAt: later }
    await db.insert(emailVerifications).values({ tokenHash: accountId, accountId, emailAddress: 'x', ...times, network: '192.0.0.0/16' })
    await db.insert(emailChanges).values({ tokenHash: accountId, accountId, emailAddress: 'x', sessionId: 'x', ...times })
    await db.insert(recoveries).values({ handleHash: accountId, accountId, codeHash: 'x', codeExpiresAt: later, ...times })
    await db.insert(secondFactors).values({ id: accountId, accountId, kind: 'passkey', name: 'x', createdAt: now })
    await db.insert(recoveryCodes).values({ codeHash: accountId, accountId, createdAt: now })
    await db.insert(factorChallenges).values({ handleHash: accountId, accountId, expiresAt: later })
    await db.insert(rememberedDevices).values({ tokenHash: accountId, accountId, ...times })
    await db
      .insert(idempotencyKeys)
      .values({ scope: `account:${accountId}`, call: 'x', key: 'x', bodyHash: 'x', answer: 'Planted', createdAt: now })
    const places = { address: 'planted-name', formerAddress: 'planted-former', view: 'Planted view' }
    const details = { cashier: 'Planted', ...places, formerEmail: 'planted@old.example', reason: 'Planted reason', status: 'APPROVED' }
    await db.insert(auditLog).values({ at: now, action: 'email.changed', accountId, ip: '192.0.2.1', details })
    await server.request('GET', '/api/v1/user/auth/account', { as: accountId as 'provider' })
  }
  await db
    .insert(scanAttempts)
    .values({ at: now, providerId: 'provider', accountId: 'provider', outcome: 'UNDONE', till: 'Planted', ip: '192.0.2.1' })
  await db.insert(auditLog).values({ at: now, action: 'deal.decided', accountId: 'admin', subject: 'tea', details: { reason: 'Planted' } })
  await requestVoucher(server, { emailAddress: mail.customer })
  for (const to of [mail.business, mail.employee, mail.invitee])
    await db.transaction((tx) =>
      server.deps.mail.enqueue(tx, { template: 'verifyEmail', to, language: 'en', data: { link: 'https://qaseema.example/planted' } }),
    )
  await server.deps.files.put(toKey('document', licence), Buffer.from('%PDF-1.7'))
  for (const key of allKeys('attachment', chatPicture)) await server.deps.files.put(key, Buffer.from('RIFF'))
}

const planted: readonly DataClass[] = ['name', 'contact', 'identity', 'place', 'text', 'device']
const appendOnly = ['audit_log', 'scan_attempts']

/** Writes a text into each personal column of the person's rows, so that a new column is tested as soon as it is classified. */
async function plantTexts(person: Person, emailAddress: string): Promise<void> {
  for (const { table, columns, rows } of classifiedTables) {
    const isTheirs = rows?.[person.kind]?.(toIds(person), server.db)
    if (!isTheirs || appendOnly.includes(getTableName(table))) continue
    expect(await server.db.$count(table, isTheirs), getTableName(table)).toBeGreaterThan(0)
    const names = planted.flatMap((each): readonly string[] => columns[each] ?? [])
    const own = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => names.includes(name))
    const changes = own.flatMap(([name, column]): (readonly [string, string | SQL])[] => {
      if (name === 'emailAddress') return [[name, emailAddress]]
      if (is(column, PgJsonb)) return name === 'details' ? [] : [[name, sql`${column} || '{"x": "Planted"}'`]]
      return is(column, PgText) ? [[name, `Planted ${getTableName(table)} ${name}`]] : []
    })
    if (changes.length > 0) await server.db.update(table).set(Object.fromEntries(changes)).where(isTheirs)
  }
}

async function dumpRows(): Promise<readonly string[]> {
  const tables = await server.statements.executeSql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  )
  const dumps = tables.rows.map(async ({ name }) => {
    const { rows } = await server.statements.executeSql(`select t::text as row from ${name} t`)
    return rows.map(({ row }) => `${name} ${row}`)
  })
  return (await Promise.all(dumps)).flat()
}
const findRows = async (pattern: RegExp) => (await dumpRows()).filter((row) => pattern.test(row))

const figures = async () => {
  const { redemptionDays, redemptionHours, dealDays, ratingCounts, undoCounts, verifiedCustomers } = rollups
  const all = [redemptionDays, redemptionHours, dealDays, ratingCounts, undoCounts, verifiedCustomers]
  return Promise.all(all.map((table) => server.db.select().from(table).orderBy(sql`1`, sql`2`)))
}

const newestAudit = async () => {
  const lines = await server.db.select().from(auditLog).orderBy(auditLog.id)
  return lines.at(-1)
}

test('every column of every table is classified once, and the page says so', async () => {
  const modules = await Promise.all(globSync('server/db/schema*.ts').map((path) => import(resolve(path))))
  const tables = modules.flatMap((module) => Object.values(module)).filter((each): each is PgTable => is(each, PgTable))
  const columnNames = (table: PgTable) => Object.keys(getTableColumns(table)).sort()
  const actual = Object.fromEntries(tables.map((table) => [getTableName(table), columnNames(table)]))
  const classified = classifiedTables.map(({ table, columns }) => [
    getTableName(table),
    dataClasses.flatMap((each): readonly string[] => columns[each] ?? []).sort(),
  ])
  expect(Object.fromEntries(classified)).toEqual(actual)
  await expect(toMarkdown()).toMatchFileSnapshot('../../docs/operations/personal-data.md')
})

test('a customer is exported without secrets, and erased without a trace but the figures', async () => {
  await fillTables()
  const [person] = await findWanted(server.db, { address: ' Nora.Saad@mail.example', only: 'customer' })
  if (!person) throw new Error('Nobody was found')
  expect(await exportPeople([person], folder, deps())).toBe(0)
  const { people } = JSON.parse(await readFile(join(folder, 'person.json'), 'utf8'))
  expect(people[0].tables.customers).toMatchObject([{ fullName: 'Nora Saad', emailAddress: mail.customer }])
  expect(Object.keys(people[0].tables).sort()).toEqual(
    [
      'announcement_deliveries',
      'claim_links',
      'claims',
      'customers',
      'message_consents',
      'rating_answers',
      'redemptions',
      'reviews',
    ].sort(),
  )
  expect(JSON.stringify(people)).not.toMatch(/tokenHash|"code"/)

  await plantTexts(person, mail.customer)
  const before = await figures()
  await erase(mail.customer)
  expect(await findRows(/nora\.saad|Planted customers|Planted claim_links|Planted reviews|Planted rating_answers|500000000/i)).toEqual([])
  expect(await figures()).toEqual(before)
  const [open] = await server.db.select().from(claims).where(eq(claims.code, 'OPEN2345'))
  expect(open?.expiresAt.getTime()).toBe(server.clock.now)
  expect(await newestAudit()).toMatchObject({
    action: 'person.erased',
    accountId: null,
    subject: 'Nora Saad',
    details: { person: 'customer' },
  })
  expect(await findPeople(server.db, mail.customer)).toEqual([])
  expect((await requestVoucher(server, { emailAddress: mail.customer }, '198.51.100.7')).statusCode).toBe(200)
})

test('a business is exported with its files, and erased while its figures stay', async () => {
  await fillTables()
  await plantTexts({ kind: 'business', id: 'provider', providerId: 'provider' }, mail.business)
  await server.db.update(accounts).set({ emailAddress: mail.business }).where(eq(accounts.id, 'provider'))
  const signedIn = await pairedTill(server)
  const people = await findPeople(server.db, mail.business)
  expect(people).toEqual([{ kind: 'business', id: 'provider', providerId: 'provider' }])
  expect(await exportPeople(people, folder, deps())).toBe(2)
  expect(String(await readFile(join(folder, 'files', licence)))).toBe('%PDF-1.7')
  expect(await readFile(join(folder, 'person.json'), 'utf8')).not.toMatch(/passwordHash|refreshHash|pinHash/)

  const messages: LiveMessage[] = []
  const stop = await server.deps.listen(liveChannel, { onMessage: (each) => messages.push(JSON.parse(each)), onGap: () => undefined })
  const isTaken = async () => (await server.request('POST', `/api/v1/users/isEmailExist?email=${mail.business}`)).json().data
  expect(await isTaken()).toBe(true)
  const before = await figures()
  await server.deps.files.trash.take(`documents/${licence}`)
  expect(await erase(mail.business)).toBe(4)
  const left = await findRows(/planted|Qahwa|بيت القهوة|llllll|cccccc/i)
  expect(
    left.filter(
      (row) =>
        !/sub\b|shop_addresses|planted@staff|planted@invited|"Nora Saad"|customers|claim_links|claimLink|email\.changed,sub/.test(row),
    ),
  ).toEqual([])
  expect(await server.db.select({ providerId: shopAddresses.providerId }).from(shopAddresses)).toEqual([{ providerId: null }])
  await server.db.update(shopAddresses).set({ name: 'planted-name' })
  const taken = await server.request('PUT', '/api/v1/service-provider/profile/shop-address/other', {
    as: 'other',
    body: { shopAddress: 'planted-name' },
  })
  expect(taken.json().errors).toMatchObject([{ code: 'addressTaken' }])
  expect((await server.request('GET', '/api/v1/public/shops/planted-name')).statusCode).toBe(404)
  expect(await figures()).toEqual(before)
  expect([await server.storedFiles(), await server.storedDocuments(), await server.deps.files.trash.list()]).toEqual([[], [], []])
  await vi.waitFor(() =>
    expect(messages).toContainEqual({ do: 'endAccount', accountId: 'provider', reason: 'removed', tillBusinessId: 'provider' }),
  )
  await stop()
  expect((await server.request('GET', '/api/v1/service-provider/tills', { as: 'provider' })).statusCode).toBe(401)
  const scan = { token: signedIn.token, body: { code: 'OPEN2345' } }
  expect((await server.request('POST', '/api/v1/redemption/create-redemption', scan)).statusCode).toBe(401)
  expect(await server.db.$count(deals, and(eq(deals.providerId, 'provider'), sql`${deals.deletedAt} is null`))).toBe(0)
  expect((await server.request('GET', '/api/v1/public/vouchers/tea')).json().data).toEqual({
    _id: 'tea',
    state: 'WITHDRAWN',
    voucher: null,
  })
  expect((await server.request('GET', '/api/v1/super-admin/service-provider/get-record/provider', { as: 'admin' })).statusCode).toBe(404)
  expect(await newestAudit()).toMatchObject({ action: 'person.erased', subject: 'provider', details: { person: 'business' } })
  expect(await isTaken()).toBe(false)
  expect(await findPeople(server.db, mail.business)).toEqual([])
})

test('an employee is erased, also where others read who decided', async () => {
  await fillTables()
  await plantTexts({ kind: 'employee', id: 'sub' }, mail.employee)
  await server.db.update(accounts).set({ emailAddress: mail.employee }).where(eq(accounts.id, 'sub'))
  expect(await erase(mail.employee)).toBe(0)
  expect(await server.db.$count(reviewDecisions)).toBe(1)
  const left = await findRows(
    /planted accounts|Planted Omar|planted@staff|Huda Omar|planted@old\.example","status.*sub|email\.changed,sub,.*planted/i,
  )
  expect(left).toEqual([])
  expect((await server.signIn('sub')).statusCode).toBe(401)
})

test('an address that was invited is exported and erased, and somebody of a business is, without the business', async () => {
  await fillTables()
  const people = await findPeople(server.db, mail.invitee)
  expect(people).toEqual([{ kind: 'invitee', emailAddress: mail.invitee }])
  await exportPeople(people, folder, deps())
  const exported = JSON.parse(await readFile(join(folder, 'person.json'), 'utf8')).people[0].tables
  expect(Object.keys(exported)).toEqual(['invitations'])
  expect(exported.invitations[0]).not.toHaveProperty('tokenHash')
  await erase(mail.invitee)
  expect(await findRows(/planted@invited/)).toEqual([])
  await insertPerson(server, 'Plantedbadr')
  const row = { accountId: 'provider', id: 'joined', topic: 'joinedPeople', kind: 'personJoined', subjectId: 'Plantedbadr' } as const
  await server.db.insert(notifications).values({ ...row, params: { colleague: 'Badr Planted' }, createdAt: new Date(server.clock.now) })
  await erase('Plantedbadr@example.test'.toLowerCase())
  expect(await findRows(/Badr Planted|plantedbadr@/)).toEqual([])
  expect((await server.request('GET', '/api/v1/user/auth/account', { as: 'provider' })).statusCode).toBe(200)
})

test('a view that an erased employee shared is deleted with a line in the audit log, which does not name it', async () => {
  const list = 'deals-queue'
  const row = { accountId: 'sub', list, search: '{}' } as const
  await server.db.insert(savedViews).values([
    { ...row, id: 'own', name: 'Own', foldedName: 'own' },
    { ...row, id: 'shared', name: 'Late', foldedName: 'late', isShared: true },
  ])
  const lines = await server.db.$count(auditLog)
  await erase('sub@example.test')
  expect(await server.db.$count(savedViews)).toBe(0)
  const added = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(lines)
  expect(added.filter(({ subject }) => subject === 'shared')).toMatchObject([
    { action: 'savedView.deleted', accountId: null, subject: 'shared', details: null },
  ])
})

test('the last super administrator stays, and nothing else of the address is erased', async () => {
  await fillTables()
  await server.db.update(customers).set({ emailAddress: 'super@example.test' })
  await expect(erase('super@example.test')).rejects.toThrow('The last super administrator cannot be erased')
  expect(await server.db.$count(customers, eq(customers.fullName, 'Nora Saad'))).toBe(1)
  expect(await findWanted(server.db, { address: 'super@example.test', only: 'customer' })).toMatchObject([{ kind: 'customer' }])
})

test('the command names the mailbox of a customer where another address was typed', async () => {
  await fillTables()
  const describe = async (address: string) => describePeople(await findPeople(server.db, address), address)
  expect(await describe('Nora.Saad@mail.example')).toBe('a customer')
  expect(await describe('nora.saad+shop@mail.example')).toBe('a customer with the mailbox nora.saad@mail.example')
  expect(await describe('super@example.test')).toBe('an employee')
})

async function runCommand(...given: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const child = spawn(process.execPath, ['server/person.ts', ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, errors] = await Promise.all([new Promise((done) => child.once('close', done)), readText(child.stderr)])
  return { code, errors }
}

test('the command says how it is used, what it misses, and that the server has to be stopped on the embedded database', async () => {
  expect(await runCommand('erase', 'nora')).toEqual({ code: 1, errors: expect.stringMatching(/^person export ADDRESS/) })
  expect(await runCommand('erase', mail.customer)).toEqual({ code: 1, errors: expect.stringContaining('has no database') })
  await mkdir(join(folder, 'pg'))
  await writeFile(join(folder, 'pg', 'PG_VERSION'), '17')
  const lock = lockDataDir(folder)
  expect(await runCommand('erase', mail.customer)).toEqual({
    code: 1,
    errors: expect.stringContaining('is in use by another server. Stop that one'),
  })
  lock.release()
})
