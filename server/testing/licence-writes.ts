import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { forgedFields } from './forged-fields.ts'
import { licencePart, multipartBody } from './forms.ts'
import type { TestServer } from './test-server.ts'

type NewLicence = typeof newLicences.$inferInsert

/** Inserts a waiting licence of `provider`, unless `values` say otherwise. */
export async function insertNewLicence({ db, clock }: Pick<TestServer, 'db' | 'clock'>, values: Partial<NewLicence> = {}): Promise<void> {
  const sent = { file: `${'n'.repeat(22)}.pdf`, sha256: 'new', sentAt: new Date(clock.now), status: 'PENDING' } as const
  await db.insert(newLicences).values({ id: 'new', providerId: 'provider', ...sent, ...values })
}

async function findProvider({ db }: TestServer) {
  const [provider] = await db.select().from(providers).where(eq(providers.id, 'provider'))
  if (!provider) throw new Error('no business')
  return provider
}

const restore = ({ db }: TestServer, former: typeof providers.$inferSelect) =>
  db.update(providers).set(former).where(eq(providers.id, former.id))

/** Sends fields that no caller may set with each call about licences, and checks that they are ignored. */
export const licenceWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'profile.sendLicence': async (server) => {
    const former = await findProvider(server)
    const sent = await multipartBody({ ...forgedFields, licenceExpiresOn: '2030-01-01', sha256: 'chosen' }, licencePart)
    await server.request('POST', '/api/v1/service-provider/profile/send-licence/provider', { as: 'provider', ...sent })
    const [licence] = await server.db.select().from(newLicences)
    const sentAt = new Date(server.clock.now)
    expect(licence).toMatchObject({ providerId: 'provider', status: 'PENDING', decidedById: null, expiresOn: null, sentAt })
    expect([licence?.id, licence?.sha256]).not.toContain('chosen')
    expect(await findProvider(server)).toEqual({ ...former, version: former.version + 1 })
    await server.db.delete(newLicences)
    await restore(server, former)
  },
  'profile.setShopAddress': async (server) => {
    const former = await findProvider(server)
    const body = { ...forgedFields, shopAddress: 'qahwa-house', name: 'chosen', providerId: 'other', chosenAt: forgedFields.createdAt }
    await server.request('PUT', '/api/v1/service-provider/profile/shop-address/provider', { as: 'provider', body })
    const own = { name: 'qahwa-house', providerId: 'provider', chosenAt: new Date(server.clock.now) }
    expect(await server.db.select().from(shopAddresses)).toEqual([own])
    expect(await findProvider(server)).toEqual(former)
    await server.db.delete(shopAddresses)
  },
  'providers.setLicenceExpiry': async (server) => {
    const former = await findProvider(server)
    const body = { ...forgedFields, licenceExpiresOn: '2027-01-01' }
    await server.request('PUT', '/api/v1/super-admin/service-provider/profile/licence-expiry/provider', { as: 'admin', body })
    expect(await findProvider(server)).toEqual({ ...former, licenceExpiresOn: '2027-01-01', version: former.version + 1 })
    await restore(server, former)
  },
  'providers.decideLicence': async (server) => {
    const former = await findProvider(server)
    await insertNewLicence(server)
    const body = { ...forgedFields, licenceId: 'new', isAccepted: true, licenceExpiresOn: '2027-01-01', file: 'x', reason: 'x' }
    await server.request('POST', '/api/v1/super-admin/service-provider/decide-licence/provider', { as: 'admin', body })
    const changed = { businessLicense: `${'n'.repeat(22)}.pdf`, licenceSha256: 'new', licenceExpiresOn: '2027-01-01' }
    expect(await findProvider(server)).toEqual({ ...former, ...changed, version: former.version + 1 })
    expect(await server.db.select().from(newLicences)).toMatchObject([{ decidedById: 'admin', status: 'APPROVED', reason: null }])
    await server.db.delete(newLicences)
    await restore(server, former)
  },
}
