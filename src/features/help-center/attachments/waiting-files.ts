import type { Services } from '#lib/services.ts'

interface WaitingFile {
  readonly key: string
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number
  readonly file: File
}

interface WaitingFiles {
  readonly add: (key: string, file: File) => void
  readonly find: (key: string) => Promise<File | undefined>
  readonly remove: (key: string) => void
}

/** Files are stored as long as the tab stores the text of their message. */
const lifetime = 24 * 3_600_000
/** Limits the files that closed tabs leave behind. */
const maxFiles = 20

type WaitingFileServices = Pick<Services, 'cacheStore' | 'locks' | 'clock' | 'session'>

/** Stores files that are not uploaded yet in IndexedDB until the session ends. If the browser refuses that, a reload loses them. */
export function createWaitingFiles({ cacheStore, locks, clock, session }: WaitingFileServices): WaitingFiles {
  const { userId } = session.store.getState()
  const name = `chat-files:${userId}`
  const read = async () => (await cacheStore.getItem<readonly WaitingFile[]>(name)) ?? []
  const change = (edit: (files: readonly WaitingFile[]) => readonly WaitingFile[]) =>
    void locks
      .request(name, async () => {
        const files = edit((await read()).filter(({ at }) => at > clock.now() - lifetime)).slice(-maxFiles)
        // The end of the session has emptied the database.
        if (session.store.getState().userId !== userId) return
        await (files.length > 0 ? cacheStore.setItem(name, files) : cacheStore.removeItem(name))
      })
      .catch(() => undefined)
  return {
    add: (key, file) => change((files) => [...files, { key, at: clock.now(), file }]),
    find: async (key) => {
      const files = await read().catch(() => [])
      return files.find((each) => each.key === key)?.file
    },
    remove: (key) => change((files) => files.filter((each) => each.key !== key)),
  }
}
