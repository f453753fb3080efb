import { extname } from 'node:path'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { requireRight } from '#server/http/require-right.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findChatFile, type Reader } from './chat-file.ts'

interface FoundDocument {
  readonly fileName: string
  /** The audit entry of a link that is given out; undefined if none is written. */
  readonly audited?: { readonly action: AuditAction; readonly subject: string } | undefined
}

/** Finds a document that the reader may read: every administrator reads licences, as part of their records. Only licences and files that a business has sent are audited. @throws Problem `RIGHT_MISSING` */
export async function findDocument(db: Db, reader: Reader, fileKey: string): Promise<FoundDocument | undefined> {
  const owner = await findLicenceOwner(db, reader, fileKey)
  const extension = extname(fileKey)
  const isAdmin = getSide(reader.role) === 'admin'
  if (owner !== undefined) return { fileName: `business-license${extension}`, audited: { action: 'licence.opened', subject: owner } }
  const file = await findChatFile(db, reader, fileKey)
  if (!file) return undefined
  if (isAdmin) requireRight(reader, 'chats.answer')
  const isOfBusiness = file.side === 'provider' && isAdmin
  return {
    fileName: file.name.slice(0, -extname(file.name).length) + extension,
    audited: isOfBusiness ? { action: 'chatFile.opened', subject: file.providerId } : undefined,
  }
}

/** Finds the id of the business that has or has sent this licence. Administrators may read licences of verified businesses, a business only its own. */
async function findLicenceOwner(db: Db, viewer: Pick<Viewer, 'businessId' | 'role'>, fileKey: string): Promise<string | undefined> {
  const isOwner = getSide(viewer.role) === 'provider' ? eq(providers.id, viewer.businessId) : undefined
  const [owner] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.businessLicense, fileKey), isNotNull(providers.verifiedAt), isOwner))
  if (owner) return owner.id
  const [sender] = await db
    .select({ id: providers.id })
    .from(newLicences)
    .innerJoin(providers, eq(providers.id, newLicences.providerId))
    .where(and(eq(newLicences.file, fileKey), ne(newLicences.status, 'APPROVED'), isNotNull(providers.verifiedAt), isOwner))
  return sender?.id
}
