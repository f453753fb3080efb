import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { putDocument } from '#server/files/put-files.ts'
import { pdf } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { hashLicences } from './hash-licences.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

test('licences of an older release are hashed; a missing file costs only its own hash', async () => {
  const file = await putDocument(server.deps.files, pdf, 'pdf')
  const give = (businessLicense: string, id: string) => server.db.update(providers).set({ businessLicense }).where(eq(providers.id, id))
  await give(`${'m'.repeat(22)}.pdf`, 'other')
  await give(file, 'provider')
  await hashLicences(server.deps)
  const found = await server.db
    .select()
    .from(providers)
    .where(inArray(providers.id, ['other', 'provider']))
    .orderBy(providers.id)
  const hash = createHash('sha256').update(pdf).digest('base64url')
  expect(found.map(({ licenceSha256 }) => licenceSha256)).toEqual([null, hash])
})
