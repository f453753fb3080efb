import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { savedViews } from '#server/db/schema-saved-views.ts'
import { forgedFields } from './forged-fields.ts'
import type { TestServer } from './test-server.ts'

/** The id of a view that `provider` has. */
export const viewId = 'view-of-provider'

export const viewInput = { list: 'deals', name: 'Coffee', search: { search: 'coffee' } } as const

/** Afterwards `provider` has the view {@link viewId}, and nobody has another one. */
export async function resetViews({ db }: TestServer): Promise<void> {
  const view = { id: viewId, accountId: 'provider', list: 'deals', search: '{}' } as const
  await db.delete(savedViews)
  await db.insert(savedViews).values({ ...view, name: 'Tea', foldedName: 'tea' })
}

/** By call: what becomes of {@link forgedFields} sent with it. */
export const savedViewWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'saved-views.create': async (server) => {
    await resetViews(server)
    const body = { ...forgedFields, foldedName: 'mine', sharedBy: 'super', canDelete: true, ...viewInput }
    await server.request('POST', '/api/v1/saved-view/create-view', { as: 'provider', body })
    const [added] = await server.db.select().from(savedViews).where(eq(savedViews.name, 'Coffee'))
    expect(added).toMatchObject({ accountId: 'provider', foldedName: 'coffee', isShared: false })
    expect(added?.id).not.toBe(forgedFields.id)
  },
  'saved-views.delete': async (server) => {
    await resetViews(server)
    const url = `/api/v1/saved-view/delete-view/no-such-view?id=${viewId}`
    expect((await server.request('DELETE', url, { as: 'provider' })).statusCode).toBe(422)
    expect(await server.db.$count(savedViews)).toBe(1)
  },
}
