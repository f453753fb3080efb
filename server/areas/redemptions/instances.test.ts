import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDay } from '#contract/timings.ts'
import { readConfig } from '#server/config.ts'
import { openServer } from '#server/db/open.ts'
import { rebuildRollups } from '#server/db/rebuild-rollups.ts'
import { deals } from '#server/db/schema.ts'
import { redemptionDays } from '#server/db/schema-rollups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { randomId } from '#server/security/random.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { insertFixtures } from '#server/testing/fixtures.ts'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { type RunningServer, runServer } from '#server/testing/run-server.ts'
import { tokenFor } from '#server/testing/test-server.ts'

const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, redeeming at several servers that are killed: ${postgres}`)

describe.skipIf(typeof postgres === 'string')('two instances on one PostgreSQL', () => {
  if (typeof postgres === 'string') return
  const secret = randomId() + randomId()
  const good = { claimedAt: new Date(Date.now() - 86_400_000).toISOString(), expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
  let folder: string
  let token: string
  let database: Awaited<ReturnType<typeof openServer>>
  const running: RunningServer[] = []

  const begin = () => {
    const server = runServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, JWT_SECRET: secret }, 'testing')
    running.push(server)
    return server
  }
  const redeem = (address: string, code: string, key?: string) =>
    fetch(`${address}/api/v1/redemption/create-redemption`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ code, voucherId: `v-${code}` }),
    })
  const ofVoucher = (code: string) => database.db.$count(redemptions, eq(redemptions.claimId, `v-${code}`))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qaseema-till-'))
    database = await openServer(postgres.url)
    await database.migrate()
    await insertFixtures(database.db)
    await database.db.update(deals).set({ timings: everyDay('00:00', '00:00') })
    await rebuildRollups(database.db, 'Asia/Riyadh')
    const deps = { config: readConfig({}), db: database.db, secret: new TextEncoder().encode(secret), now: Date.now }
    token = await tokenFor(deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
  })
  afterAll(async () => {
    for (const { process } of running) process.kill('SIGKILL')
    await Promise.all(running.map(({ ended }) => ended))
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('one of fifty concurrent scans redeems a voucher; the allowance holds on both instances', {
    timeout: 60_000,
  }, async () => {
    const addresses = await Promise.all([begin(), begin()].map(({ ready }) => ready))
    const atBoth = (codes: readonly string[]) =>
      Promise.all(codes.map(async (code, index) => (await redeem(addresses[index % 2] ?? '', code)).json() as Promise<{ code?: string }>))
    await insertClaim(database.db, { code: 'ONCE2222', ...good })
    const answers = await atBoth(Array.from({ length: 50 }, () => 'ONCE2222'))
    const refused = answers.filter(({ code }) => code === 'VOUCHER_REDEEMED')
    expect([refused.length, answers.length, await ofVoucher('ONCE2222')]).toEqual([49, 50, 1])
    for (const refusal of refused) expect(refusal).toMatchObject({ details: { by: 'Qahwa House', voucher: { customerName: 'Nora Saad' } } })

    const codes = Array.from({ length: 10 }, (_, index) => `MANY${2_222 + index}`)
    for (const code of codes) await insertClaim(database.db, { code, customer: 'Badr Ali', ...good })
    const many = await atBoth(codes)
    expect(many.filter(({ code }) => code === 'VOUCHER_QUOTA_USED')).toHaveLength(8)
    expect(await database.db.$count(redemptions, eq(redemptions.customerId, 'Badr Ali'))).toBe(2)
  })

  test('an answer that is dropped after the commit is given to the next try, at whichever instance', { timeout: 60_000 }, async () => {
    const [first = '', second = ''] = await Promise.all(running.map(({ ready }) => ready))
    await insertClaim(database.db, { code: 'DROP2222', customer: 'Hessa Fahd', ...good })
    const fault = { call: 'redemptions.create', times: 1, committed: true, how: 'drop' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${first}/__testing/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
    await expect(redeem(first, 'DROP2222', 'scan')).rejects.toThrow()
    const again = await redeem(second, 'DROP2222', 'scan')
    expect([again.status, await again.json()]).toMatchObject([200, { message: 'Voucher scanned successfully!', data: { number: 1 } }])
    expect(await ofVoucher('DROP2222')).toBe(1)
    expect(await (await redeem(first, 'DROP2222')).json()).toMatchObject({ code: 'VOUCHER_REDEEMED' })
  })

  test('killed six times in the middle of redeeming, no redemption is lost and none made twice', { timeout: 300_000 }, async () => {
    const kills = 6
    const scans = 12
    const codes = Array.from({ length: kills * scans }, (_, index) => `KILL${2_222 + index}`)
    for (const code of codes) await insertClaim(database.db, { code, customer: `Customer of ${code}`, ...good })
    const acknowledged: string[] = []
    // The next ones start while one is being killed.
    const waiting = [begin(), begin()]
    for (let kill = 0; kill < kills; kill += 1) {
      const server = waiting.shift() ?? begin()
      const address = await server.ready
      if (kill < kills - 1) waiting.push(begin())
      const batch = codes.slice(kill * scans, (kill + 1) * scans)
      // Cut after none, two, four … of them were answered, while the others stand somewhere between their first byte and their last.
      const cutAfter = 2 * kill
      let answered = 0
      const cut = () => answered >= cutAfter && server.process.kill('SIGKILL')
      const sent = batch.map(async (code) => {
        const answer = await redeem(address, code, code)
        if (answer.status === 200) acknowledged.push(code)
        answered += 1
        cut()
      })
      if (cutAfter === 0) setTimeout(cut, kill)
      await Promise.allSettled(sent)
      server.process.kill('SIGKILL')
      await server.ended
    }
    for (const code of acknowledged) expect(await ofVoucher(code), code).toBe(1)
    const address = await begin().ready
    // In batches: the server refuses what waits too long behind many calls of one business.
    for (let index = 0; index < codes.length; index += scans) {
      const batch = codes.slice(index, index + scans)
      const settled = await Promise.all(batch.map(async (code) => (await redeem(address, code, code)).status))
      expect(new Set(settled)).toEqual(new Set([200]))
    }
    for (const code of codes) expect(await ofVoucher(code), code).toBe(1)
    const [day] = await database.db.select().from(redemptionDays).where(eq(redemptionDays.providerId, 'provider'))
    expect(day?.number).toBe(await database.db.$count(redemptions))
    expect(await database.db.$count(scanAttempts, eq(scanAttempts.outcome, 'REDEEMED'))).toBe(await database.db.$count(redemptions))
  })
})
