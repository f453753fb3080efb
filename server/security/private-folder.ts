import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'

/** What a server puts into its folder. */
const ours = new Set(['pg', 'lock', 'files', 'documents', 'uploads', 'jwt-secret'])

/**
 * Makes a folder that only its owner can read, with secrets and documents to come; answers whether it is one. One that others
 * may read is closed to them, unless it also holds what is not ours: somebody may have set `/tmp` or a home.
 */
export function makePrivate(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isPrivate = () => (statSync(folder).mode & 0o077) === 0
  if (isPrivate() || process.platform === 'win32') return true
  if (!readdirSync(folder).every((name) => ours.has(name))) return false
  try {
    chmodSync(folder, 0o700)
  } catch {
    return false
  }
  return isPrivate()
}
