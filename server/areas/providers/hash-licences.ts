import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { lacksLicenceHash, providers } from '#server/db/schema.ts'
import { type FileStore, toKey } from '#server/files/store.ts'

const batchSize = 100

async function hashDocument(files: Pick<FileStore, 'get'>, name: string): Promise<string | undefined> {
  const file = await files.get(toKey('document', name))
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('base64url')
}

/** Hashes the licences of older releases. The next run tries missing files again. */
export async function hashLicences({ db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'get'> }): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: providers.id, file: providers.businessLicense })
      .from(providers)
      .where(and(lacksLicenceHash(providers), gt(providers.id, last)))
      .orderBy(asc(providers.id))
      .limit(batchSize)
    for (const { id, file } of rows) {
      const licenceSha256 = file && (await hashDocument(files, file))
      if (licenceSha256)
        await db
          .update(providers)
          .set({ licenceSha256 })
          .where(and(eq(providers.id, id), eq(providers.businessLicense, file)))
    }
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end.id
  }
}
