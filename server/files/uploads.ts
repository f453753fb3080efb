import { lstat, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'

/** Where the uploads of this process wait for their calls to be answered. */
interface Uploads {
  readonly folder: string
  /** Says that this folder is in use, and removes those that crashed processes have left; `now` as the disk has it, in milliseconds. */
  readonly sweep: (now: number) => Promise<void>
}

const prefix = 'qaseema-'

/** As `mkdtemp` names them; nothing else that begins like them is ours to remove. */
const ours = /^qaseema-\w{6}$/

/** Every process that lives says so each hour, wherever its process id can be seen from: one that was silent for a day is none. */
const leftAfter = 86_400_000

async function isLeft(folder: string, now: number): Promise<boolean | undefined> {
  const found = await lstat(folder).catch(() => undefined)
  return found?.isDirectory() && found.uid === process.getuid?.() && found.mtimeMs < now - leftAfter
}

async function openShared(parent: string): Promise<Uploads> {
  const folder = await mkdtemp(join(parent, prefix))
  return {
    folder,
    sweep: async (now) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await utimes(folder, now / 1_000, now / 1_000)
      for (const name of (await readdir(parent)).filter((each) => ours.test(each)))
        if (await isLeft(join(parent, name), now)) await rm(join(parent, name), { recursive: true, force: true })
    },
  }
}

/** In our own folder, which a crash may have left full, or beside those of other instances in `parent`. */
export async function openUploads(
  { embedded }: Pick<Database, 'embedded'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  parent: string = tmpdir(),
): Promise<Uploads> {
  if (!embedded) return openShared(parent)
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return { folder, sweep: () => Promise.resolve() }
}
