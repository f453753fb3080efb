import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Config, SettingError } from './config.ts'

const busy = 5

const unusable = (dataDir: string, why: string, cause: unknown) => new SettingError(`DATA_DIR ${resolve(dataDir)} ${why}`, { cause })

export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/** PGlite has no lock of its own. SQLite's lock ends with the process, kill -9 included. @throws SettingError */
export function lockDataDir(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (cause) {
    const { errcode, message } = cause as Error & { errcode?: number }
    const why = errcode === busy ? 'is in use by another server. Stop that one, or set another DATA_DIR.' : `cannot be used: ${message}`
    throw unusable(dataDir, why, cause)
  }
}

const ownEntries = new Set(['pg', 'lock', 'lock-journal', 'files', 'documents', 'trash', 'deployment', 'uploads', 'mail', 'jwt-secret'])

/** Foreign entries mean a shared folder such as `/tmp`, whose permissions stay as they are. @throws SettingError */
export function makePrivate(dataDir: string): boolean {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw unusable(dataDir, `cannot be used: ${(cause as Error).message}`, cause)
  }
  const isPrivate = () => (statSync(dataDir).mode & 0o077) === 0
  if (isPrivate() || process.platform === 'win32') return true
  if (!readdirSync(dataDir).every((name) => ownEntries.has(name))) return false
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    return false
  }
  return isPrivate()
}

/** By writing, because root and read-only file systems pass a check of permissions. */
function findFault(folder: string): Error | undefined {
  try {
    rmdirSync(mkdtempSync(join(folder, 'qaseema-')))
    return undefined
  } catch (cause) {
    return cause as Error
  }
}

type Folders = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'smtpUrl' | 'jwtSecret'>

/** What the server will write to, before the database is changed. @throws SettingError */
export function checkFolders({ dataDir, databaseUrl, s3, smtpUrl, jwtSecret }: Folders): void {
  const needsDataDir = !(databaseUrl && s3 && smtpUrl && jwtSecret)
  const dataFault = needsDataDir ? findFault(dataDir) : undefined
  if (dataFault) throw unusable(dataDir, `cannot be used: ${dataFault.message}`, dataFault)
  // The embedded database has its uploads in DATA_DIR.
  const uploadFault = databaseUrl ? findFault(tmpdir()) : undefined
  if (uploadFault)
    throw new SettingError(
      `The temporary folder ${tmpdir()} cannot be used: ${uploadFault.message}. Set TMPDIR to a folder that the server may write to.`,
      { cause: uploadFault },
    )
}
