import { extname } from 'node:path'
import type { AuditAction } from '#contract/audit.ts'
import { getSide } from '#contract/roles.ts'
import type { Db } from '#server/db/db.ts'
import { findChatFile, type Reader } from './chat-file.ts'
import { findLicenceOwner } from './licence.ts'

interface FoundDocument {
  /** Name of the downloaded file. */
  readonly fileName: string
  /** The line in the audit log for giving out a link; undefined for none. */
  readonly audited?: { readonly action: AuditAction; readonly subject: string } | undefined
}

/** Only what the reader may read. What a business sends is its own, as its licence is; other files of a chat leave no line. */
export async function findDocument(db: Db, reader: Reader, fileKey: string): Promise<FoundDocument | undefined> {
  const owner = await findLicenceOwner(db, reader, fileKey)
  const extension = extname(fileKey)
  if (owner !== undefined) return { fileName: `business-license${extension}`, audited: { action: 'licence.opened', subject: owner } }
  const file = await findChatFile(db, reader, fileKey)
  if (!file) return undefined
  const isOfBusiness = file.side === 'provider' && getSide(reader.role) === 'admin'
  return {
    fileName: file.name.slice(0, -extname(file.name).length) + extension,
    audited: isOfBusiness ? { action: 'chatFile.opened', subject: file.providerId } : undefined,
  }
}
