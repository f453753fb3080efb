import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openingViews, savedViews } from '#server/db/schema-saved-views.ts'
import { startOfTests } from './fixtures.ts'
import type { TestServer } from './test-server.ts'
import { wishes } from './wishes.ts'

/** The id of a view that `provider` has. */
export const viewId = 'view-of-provider'

export const viewInput = { list: 'deals', name: 'Coffee', search: { search: 'coffee' } } as const

const at = new Date(startOfTests)
const row = {
  id: viewId,
  accountId: 'provider',
  list: 'deals',
  name: 'Tea',
  foldedName: 'tea',
  search: '{"search":"tea"}',
  preset: null,
  position: 0,
  isShared: false,
  createdAt: at,
  updatedAt: at,
} as const

/** Afterwards `provider` has the view {@link viewId}, and nobody has another one. */
export async function resetViews({ db }: TestServer): Promise<void> {
  await db.delete(savedViews)
  await db.insert(savedViews).values(row)
}

const forged = { ...wishes, foldedName: 'mine', updatedAt: wishes.createdAt, sharedBy: 'super', canChange: true }

const findView = async ({ db }: TestServer, id: string) => (await db.select().from(savedViews).where(eq(savedViews.id, id)))[0]

/** By call: what becomes of {@link wishes} that come along. */
export const savedViewWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'saved-views.create': async (server) => {
    await resetViews(server)
    const body = { ...forged, ...viewInput }
    await server.request('PUT', '/api/v1/saved-view/create-view/another-view', { as: 'provider', body })
    const now = new Date(server.clock.now)
    const own = { id: 'another-view', accountId: 'provider', createdAt: now, updatedAt: now, isShared: false, position: 1 }
    expect(await findView(server, 'another-view')).toMatchObject({ ...own, name: 'Coffee', foldedName: 'coffee' })
  },
  'saved-views.update': async (server) => {
    await resetViews(server)
    const body = { ...forged, name: 'Green tea', list: 'announcements', position: 9 }
    await server.request('PATCH', `/api/v1/saved-view/update-view/${viewId}`, { as: 'provider', body })
    const updatedAt = new Date(server.clock.now)
    expect(await findView(server, viewId)).toEqual({ ...row, name: 'Green tea', foldedName: 'green tea', updatedAt })
  },
  'saved-views.delete': async (server) => {
    await resetViews(server)
    const url = `/api/v1/saved-view/delete-view/no-such-view?id=${viewId}`
    expect((await server.request('DELETE', url, { as: 'provider' })).statusCode).toBe(422)
    expect(await server.db.$count(savedViews)).toBe(1)
  },
  'saved-views.arrange': async (server) => {
    await resetViews(server)
    const body = { ...forged, ids: [viewId], opensWith: viewId }
    await server.request('PUT', '/api/v1/saved-view/arrange-views/deals', { as: 'provider', body })
    expect(await server.db.select().from(openingViews)).toEqual([{ accountId: 'provider', list: 'deals', viewId }])
    expect(await findView(server, viewId)).toEqual(row)
  },
}
