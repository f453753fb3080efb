import type { Config, S3Settings } from '#server/config.ts'
import { diskFiles, diskStore } from './disk-store.ts'
import type { LinkDeps } from './signed-links.ts'
import type { FileStore } from './store.ts'

type Settings = Pick<Config, 's3' | 'dataDir'>

/** Loads the SDK only where it is used. */
async function openS3(settings: S3Settings): Promise<FileStore> {
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(settings)
}

/** @throws SettingError */
export const openFiles = async ({ s3, dataDir }: Settings): Promise<Omit<FileStore, 'link' | 'linkOrigin'>> =>
  s3 ? openS3(s3) : diskFiles(dataDir)

/** @throws SettingError */
export const openStore = async ({ s3, dataDir }: Settings, deps: LinkDeps): Promise<FileStore> =>
  s3 ? openS3(s3) : diskStore(dataDir, deps)
