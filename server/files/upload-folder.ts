import { lstat, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface UploadFolder {
  readonly folder: string
  /** Removes abandoned folders, also those of crashed processes; `now` by the disk's clock, in milliseconds. */
  readonly sweep: (now: number) => Promise<void>
}

const prefix = 'qaseema-'

const folderName = /^qaseema-\w{6}$/

/** Milliseconds; running processes touch their folder every hour. */
const maxIdle = 86_400_000

async function isAbandoned(folder: string, now: number): Promise<boolean | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() && found.uid === process.getuid?.() && found.mtimeMs < now - maxIdle
}

async function openShared(parent: string): Promise<UploadFolder> {
  const folder = await mkdtemp(join(parent, prefix))
  return {
    folder,
    sweep: async (now) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await utimes(folder, now / 1_000, now / 1_000)
      for (const name of (await readdir(parent)).filter((each) => folderName.test(each)))
        if (await isAbandoned(join(parent, name), now)) await rm(join(parent, name), { recursive: true, force: true })
    },
  }
}

export async function openUploadFolder(
  { embedded }: { readonly embedded: boolean },
  { dataDir }: { readonly dataDir: string },
  parent: string = tmpdir(),
): Promise<UploadFolder> {
  if (!embedded) return openShared(parent)
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return { folder, sweep: () => Promise.resolve() }
}
