import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { drafts } from '#server/db/schema-drafts.ts'
import { startOfTests } from './fixtures.ts'
import { multipartBody, redPicture } from './forms.ts'
import type { TestServer } from './test-server.ts'
import { wishes } from './wishes.ts'

export const draftInput = { form: 'deal', values: { nameEn: 'Coffee' } }

const row = { accountId: 'provider', id: 'coffee', form: 'deal', values: '{}', savedAt: new Date(startOfTests), sessionId: 'elsewhere' }

/** Afterwards there is the draft `coffee` of `provider`, and no other. */
export async function resetDrafts({ db }: TestServer): Promise<void> {
  await db.delete(drafts)
  await db.insert(drafts).values(row)
}

const forged = { ...wishes, savedAt: wishes.createdAt, sessionId: 'elsewhere', userAgent: 'Chosen', picture: `${'a'.repeat(22)}.webp` }

const getDraft = async ({ db }: TestServer, id: string) =>
  (
    await db
      .select()
      .from(drafts)
      .where(and(eq(drafts.accountId, 'provider'), eq(drafts.id, id)))
  )[0]

/** By call: what becomes of {@link wishes} that come along. */
export const draftWrites: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'drafts.write': async (server) => {
    await resetDrafts(server)
    const body = { ...forged, ...draftInput }
    await server.request('PUT', '/api/v1/draft/write-draft/tea', { as: 'provider', body, headers: { 'user-agent': 'Own' } })
    const draft = await getDraft(server, 'tea')
    const fromServer = { savedAt: new Date(server.clock.now), userAgent: 'Own', picture: null }
    expect(draft).toEqual({ ...row, id: 'tea', values: '{"nameEn":"Coffee"}', sessionId: expect.any(String), ...fromServer })
    expect(draft?.sessionId).not.toBe('elsewhere')
    expect(await server.db.$count(drafts)).toBe(2)
  },
  'drafts.writePicture': async (server) => {
    await resetDrafts(server)
    const sent = await multipartBody(forged, { bytes: await redPicture(), field: 'picture' })
    const url = '/api/v1/draft/write-picture/coffee'
    const { picture } = (await server.request('PATCH', url, { as: 'provider', ...sent })).json().data
    const draft = await getDraft(server, 'coffee')
    expect(draft).toMatchObject({ form: 'deal', values: '{}', picture: picture.fileUrl.split('/').at(-1) })
    expect([draft?.picture, draft?.sessionId]).not.toEqual([forged.picture, 'elsewhere'])
  },
  'drafts.delete': async (server) => {
    await resetDrafts(server)
    const url = '/api/v1/draft/delete-draft/nowhere?id=coffee&accountId=provider'
    expect((await server.request('DELETE', url, { as: 'provider' })).statusCode).toBe(422)
    expect(await server.db.$count(drafts)).toBe(1)
  },
}
