import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Deal } from '#contract/deals.ts'
import { adminRoom } from '#contract/live-events.ts'
import type { ReviewCheck } from '#contract/review-checks.ts'
import { everyDay } from '#contract/timings.ts'
import { liveChannel } from '#server/db/publish.ts'
import { deals, providers } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { coverPrints, reviewChecks } from '#server/db/schema-review-checks.ts'
import { toKey } from '#server/files/store.ts'
import { dealFields, dealInput, multipartBody, profileInput } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { checkUnchecked } from './checks/check-deals.ts'
import { measureCovers } from './checks/covers.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const complete = { termsAndConditionsEn: 'One voucher per visit.', termsAndConditionsAr: 'قسيمة واحدة لكل زيارة.' }

const bars = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750">${Array.from({ length: 9 }, (_, index) => `<rect x="${index * 140}" y="${(index % 3) * 200}" width="70" height="500" fill="${index % 2 ? colour : '#111'}"/>`).join('')}</svg>`,
  )
const picture = (colour = '#e63') => sharp(bars(colour)).flatten({ background: '#fff' }).jpeg().toBuffer()

async function create(changes: Record<string, string> = {}, bytes?: Buffer, as: PersonName = 'provider'): Promise<string> {
  const { payload, headers } = await multipartBody({ ...dealFields, ...complete, ...changes }, { bytes: bytes ?? (await picture()) })
  const answer = await server.request('POST', '/api/v1/deal/create-deal', { as, payload, headers })
  return Deal.parse(answer.json().data)._id
}
const read = async (id: string, as: PersonName = 'admin') =>
  (await server.request('GET', `/api/v1/deal/get-deal/${id}`, { as })).json().data
const storedLane = async (id: string) => (await server.db.select({ lane: deals.reviewLane }).from(deals).where(eq(deals.id, id)))[0]?.lane
const untilChecked = (id: string) => vi.waitFor(async () => expect(await storedLane(id)).toEqual(expect.any(String)), { timeout: 10_000 })
const update = (id: string, changes: object) =>
  server.request('PUT', `/api/v1/deal/update-deal/${id}`, { as: 'provider', body: { ...dealInput, ...complete, ...changes } })
const decide = (dealId: string, isApproved: boolean, undo?: boolean) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId, isApproved, ...(undo && { undo }) } })
const list = async (query: string, as: PersonName = 'admin') =>
  (await server.request('GET', `/api/v1/${as === 'admin' ? 'super-admin' : 'service-provider'}/deal/get-deals?${query}`, { as })).json()
    .data
const failedNames = ({ checks }: { checks: ReviewCheck[] }) => checks.filter(({ result }) => result === 'failed').map(({ name }) => name)
const quiet = () => ({ ...server.deps, onFailure: () => undefined })

beforeAll(async () => {
  const decision = { subjectKind: 'voucher' as const, providerId: 'provider', decidedAt: new Date(0), isApproved: true }
  await server.db.insert(reviewDecisions).values(Array.from({ length: 10 }, (_, index) => ({ ...decision, subjectId: `former ${index}` })))
  await server.db
    .update(providers)
    .set({ businessTimings: everyDay('08:00', '03:00') })
    .where(eq(providers.id, 'provider'))
})

describe('a submitted voucher', () => {
  test('without faults is clean, and administrators see every check of the version that waits', async () => {
    const id = await create()
    await untilChecked(id)
    const deal = await read(id)
    expect([deal.lane, deal.failedChecks, deal.checks.length]).toEqual(['clean', [], 9])
    const rows = await server.db.select().from(reviewChecks).where(eq(reviewChecks.dealId, id))
    expect(new Set(rows.map(({ dealVersion }) => dealVersion))).toEqual(new Set([deal.version]))
  })

  test('with a fault is for a look; its change and its new picture are checked again', async () => {
    const id = await create({ detailsEn: 'Costs SAR 15.', detailsAr: 'بسعر 25 ريالاً.' }, await picture('#06c'))
    await untilChecked(id)
    expect(await read(id)).toMatchObject({ lane: 'look', failedChecks: ['numbersAgree'] })
    const answer = await update(id, { detailsEn: 'test' })
    expect(answer.json().data).not.toHaveProperty('lane')
    await untilChecked(id)
    expect(await read(id)).toMatchObject({ lane: 'look', failedChecks: ['textsComplete'], version: 2 })
    const small = await multipartBody({}, { bytes: await sharp(bars('#0a0')).resize(300).png().toBuffer() })
    await server.request('PATCH', `/api/v1/deal/update-cover-image/${id}`, { as: 'provider', ...small })
    await untilChecked(id)
    const found = await read(id)
    expect(failedNames(found)).toEqual(['textsComplete', 'pictureSize'])
    expect(found.checks.find(({ name }: ReviewCheck) => name === 'pictureSize').values).toMatchObject({ width: 300 })
  })

  test('has its lane again after an undone decision, which counts no more', async () => {
    const id = await create({ detailsEn: 'test' }, await picture('#606'))
    await untilChecked(id)
    await decide(id, true)
    expect(await read(id)).not.toHaveProperty('lane')
    await decide(id, true, true)
    expect(await read(id)).toMatchObject({ lane: 'look', failedChecks: ['textsComplete'] })
  })

  test('of a business without a record is for a person', async () => {
    const id = await create({}, await picture('#990'), 'other')
    await untilChecked(id)
    expect(await read(id)).toMatchObject({ lane: 'hand', failedChecks: ['knownBusiness'] })
  })

  test('with the picture of another business is found in another size and format', async () => {
    const original = await create({}, await picture('#0cc'), 'other')
    await untilChecked(original)
    const copy = await create(
      {},
      await sharp(await picture('#0cc'))
        .resize(800)
        .webp({ quality: 50 })
        .toBuffer(),
    )
    await untilChecked(copy)
    const same = (await read(copy)).checks.find(({ name }: ReviewCheck) => name === 'pictureUnique')
    expect(same).toMatchObject({
      result: 'failed',
      values: { providerId: 'other', dealEn: expect.any(String), businessAr: expect.any(String) },
    })
    expect(await read(original)).toMatchObject({ failedChecks: ['knownBusiness'] })
  })

  test('is sent although a check fails to run, and then is for a person', async () => {
    const get = vi.spyOn(server.deps.files, 'get').mockRejectedValue(new Error('The store does not answer'))
    const id = await create({}, await picture('#444'))
    await untilChecked(id)
    get.mockRestore()
    const deal = await read(id)
    expect(deal).toMatchObject({ lane: 'hand', failedChecks: [], notRunChecks: ['pictureSize', 'pictureUnique'] })
    expect(deal.checks.filter(({ result }: ReviewCheck) => result === 'notRun').map(({ name }: ReviewCheck) => name)).toEqual([
      'pictureSize',
      'pictureUnique',
    ])
  })
})

test('until the checks have run, a voucher is by hand; the job checks what a crash left', async () => {
  const id = await create({}, await picture('#123'))
  await untilChecked(id)
  await server.db.update(deals).set({ reviewLane: null }).where(eq(deals.id, id))
  await server.db.delete(reviewChecks).where(eq(reviewChecks.dealId, id))
  expect(await read(id)).toMatchObject({ lane: 'hand', failedChecks: [], checks: [] })
  await checkUnchecked(quiet())
  expect(await read(id)).toMatchObject({ lane: 'clean' })
})

test('two instances that run the job at once store each result once', async () => {
  const id = await create({}, await picture('#135'))
  await untilChecked(id)
  await server.db.update(deals).set({ reviewLane: null }).where(eq(deals.id, id))
  await Promise.all([checkUnchecked(quiet()), checkUnchecked(quiet()), checkUnchecked(quiet())])
  const rows = await server.db.select().from(reviewChecks).where(eq(reviewChecks.dealId, id))
  expect([await storedLane(id), rows.length]).toEqual(['clean', 9])
})

test('a voucher that cannot be checked keeps no other waiting', async () => {
  const [first, second] = [await create({}, await picture('#246')), await create({}, await picture('#357'))]
  await Promise.all([untilChecked(first), untilChecked(second)])
  await server.db
    .update(deals)
    .set({ reviewLane: null })
    .where(inArray(deals.id, [first, second]))
  const select = server.db.select.bind(server.db)
  let reads = 0
  const failing = new Proxy(server.db, {
    get: (db, name, receiver) => {
      if (name !== 'select') return Reflect.get(db, name, receiver)
      reads += 1
      // The first read finds both, the second one is that of the first voucher.
      if (reads === 2) throw new Error('The row cannot be read')
      return select
    },
  })
  await expect(checkUnchecked({ ...quiet(), db: failing })).rejects.toThrow('1 of 2 vouchers were not checked')
  expect(new Set([await storedLane(first), await storedLane(second)])).toEqual(new Set([null, 'clean']))
  await checkUnchecked(quiet())
  expect([await storedLane(first), await storedLane(second)]).toEqual(['clean', 'clean'])
})

test('results of a version that was replaced meanwhile are discarded', async () => {
  const id = await create({}, await picture('#321'))
  await untilChecked(id)
  await server.db.update(deals).set({ reviewLane: null }).where(eq(deals.id, id))
  const get = vi.spyOn(server.deps.files, 'get')
  await server.db.delete(coverPrints)
  get.mockImplementationOnce(async () => {
    await server.db.update(deals).set({ version: 7 }).where(eq(deals.id, id))
    return undefined
  })
  const { checkDeal } = await import('./checks/check-deals.ts')
  await checkDeal(quiet(), id)
  get.mockRestore()
  expect(await storedLane(id)).toBeNull()
})

test('a change of the shop’s hours has the waiting vouchers checked again, other changes do not', async () => {
  const id = await create({}, await picture('#741'))
  await untilChecked(id)
  const change = (body: object) =>
    server.request('PUT', '/api/v1/service-provider/profile/update-profile/provider', { as: 'provider', body })
  const former = await server.db.select().from(providers).where(eq(providers.id, 'provider'))
  const changed = await change({ ...profileInput, businessTimings: everyDay('08:00', '20:00') })
  expect([changed.statusCode, await storedLane(id)]).toEqual([200, null])
  await checkUnchecked(quiet())
  expect(await read(id)).toMatchObject({ lane: 'look', failedChecks: ['withinShopHours'] })
  await change({ ...profileInput, businessTimings: everyDay('08:00', '20:00'), boxOrBuilding: '9' })
  expect(await storedLane(id)).toBe('look')
  await server.db.update(providers).set(former[0]!).where(eq(providers.id, 'provider'))
})

test('vouchers of a business that is not approved any more wait in no lane, and in theirs again after an Undo', async () => {
  const id = await create({}, await picture('#963'))
  await untilChecked(id)
  const decideBusiness = (body: object) =>
    server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', {
      as: 'admin',
      body: { serviceProviderId: 'provider', ...body },
    })
  expect((await decideBusiness({ isApproved: false, reason: 'The licence has ended.' })).statusCode).toBe(200)
  const left = await read(id)
  expect([left.lane, left.checks]).toEqual([undefined, undefined])
  expect((await list('dealStatus=PENDING')).rows.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  await decideBusiness({ isApproved: false, undo: true })
  expect(await read(id)).toMatchObject({ lane: 'clean' })
})

describe('the list', () => {
  test('is narrowed by lane, and counts the waiting ones of each under the other filters', async () => {
    const waiting = await list('dealStatus=PENDING&limit=100')
    const look = await list('dealStatus=PENDING&limit=100&lane=look')
    const lanes = Map.groupBy(waiting.rows, ({ lane }: { lane: string }) => lane)
    const count = (lane: string) => lanes.get(lane)?.length ?? 0
    expect(waiting.lanes).toEqual({ clean: count('clean'), look: count('look'), hand: count('hand') })
    expect(look.lanes).toEqual(waiting.lanes)
    expect(look.rows).toHaveLength(waiting.lanes.look)
    expect([look.pagination.totalCount, look.counts.PENDING]).toEqual([waiting.lanes.look, waiting.lanes.look])
    expect(look.counts.APPROVED).toBe(waiting.counts.APPROVED)
    const other = await list('dealStatus=PENDING&serviceProviderId=other&limit=100')
    expect(other.lanes.clean + other.lanes.look + other.lanes.hand).toBe(other.pagination.totalCount)
    expect(await list('dealStatus=APPROVED')).not.toHaveProperty('lanes')
  })

  test('of a business has neither lanes nor checks, whatever it asks for', async () => {
    const own = await list('dealStatus=PENDING&limit=100', 'provider')
    const narrowed = await list('dealStatus=PENDING&limit=100&lane=look', 'provider')
    expect(narrowed.pagination).toEqual(own.pagination)
    const single = await read(own.rows[0]._id, 'provider')
    expect(JSON.stringify([own, narrowed, single])).not.toMatch(/lane|checks/i)
  })
})

test('only administrators learn that the checks have run', async () => {
  const events = vi.fn()
  const id = await create({}, await picture('#852'))
  await untilChecked(id)
  const stop = await server.deps.listen(liveChannel, { onMessage: events, onGap: () => undefined })
  await server.db.update(deals).set({ reviewLane: null }).where(eq(deals.id, id))
  await checkUnchecked(quiet())
  await vi.waitFor(() => expect(events).toHaveBeenCalled())
  await stop()
  expect(JSON.stringify(events.mock.calls)).toContain(adminRoom)
  expect(JSON.stringify(events.mock.calls)).not.toContain('provider')
})

test('the job measures covers that were not read, and forgets those that no voucher has', async () => {
  await server.db.delete(coverPrints)
  await server.db.insert(coverPrints).values({ name: 'gone.webp', width: 1, height: 1, print: '0'.repeat(192) })
  const [lost] = await server.db
    .select({ name: deals.coverImage, id: deals.id })
    .from(deals)
    .where(and(eq(deals.providerId, 'provider'), eq(deals.nameEn, dealFields.nameEn)))
  await server.deps.files.remove(toKey('picture', lost?.name ?? ''))
  await measureCovers(server.deps)
  const measured = await server.db.select().from(coverPrints)
  expect(measured.length).toBeGreaterThan(5)
  expect(measured.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['gone.webp', lost?.name]))
})
