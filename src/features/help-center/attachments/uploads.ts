import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDraftStore } from '#components/drafts/draft-store.ts'
import { tabLocation } from '#components/drafts/tab-location.ts'
import { attachmentKinds, ChatAttachment, uploadAttachment } from '#contract/chat-attachments.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { newKey } from '#lib/http/request-parts.ts'
import type { Services } from '#lib/services.ts'
import { type ChosenFile, fromAttachment, toChosenFile } from './chosen-file.ts'
import { createWaitingFiles } from './waiting-files.ts'

export interface Uploads {
  readonly store: StoreApi<readonly ChosenFile[]>
  readonly add: (chatId: string, files: readonly File[]) => Promise<void>
  readonly retry: (key: string) => void
  readonly remove: (key: string) => void
  /** Returns and removes the uploaded files of a chat, when its message is sent. */
  readonly take: (chatId: string) => readonly ChatAttachment[]
  readonly putBack: (chatId: string, attachments: readonly ChatAttachment[]) => void
  readonly start: () => () => void
}

const StoredUploads = z.object({
  uploaded: z.array(z.object({ chatId: z.string(), attachment: ChatAttachment })),
  waiting: z._default(
    z.array(z.object({ key: z.string(), chatId: z.string(), name: z.string(), size: z.number(), kind: z.enum(attachmentKinds) })),
    [],
  ),
})

const toError = (error: unknown): Pick<ChosenFile, 'error' | 'refusal'> => {
  if (!(error instanceof ApiError)) return { refusal: { code: 'fileRejected' } }
  const [issue] = error.fieldErrors
  return issue ? { refusal: issue } : { error }
}

type UploadServices = Pick<Services, 'api' | 'connection' | 'session' | 'tabStorage' | 'clock' | 'cacheStore' | 'locks'>

/** Uploads chosen files one at a time. The tab stores them for a reload, with their keys, so that none is uploaded twice. */
export function createUploads(services: UploadServices): Uploads {
  const { api, connection, clock } = services
  const drafts = createDraftStore({
    location: tabLocation(services, 'chat-files'),
    now: clock.now,
    schema: StoredUploads,
    blank: { uploaded: [], waiting: [] },
  })
  const waitingFiles = createWaitingFiles(services)
  const restored = drafts.find()?.values ?? { uploaded: [], waiting: [] }
  const store = createStore<readonly ChosenFile[]>(() => [
    ...restored.uploaded.map(({ chatId, attachment }) => fromAttachment(attachment, { chatId, key: newKey() })),
    ...restored.waiting.map((each) => ({ ...each, file: undefined, state: 'waiting' as const, progress: 0 })),
  ])
  const running = new Map<string, AbortController>()
  let isStopped = true

  const persist = () => {
    const files = store.getState()
    const uploaded = files.flatMap(({ chatId, attachment }) => (attachment ? [{ chatId, attachment }] : []))
    const waiting = files.flatMap(({ key, chatId, name, size, kind, attachment, refusal }) =>
      attachment || refusal || !kind ? [] : [{ key, chatId, name, size, kind }],
    )
    if (uploaded.length + waiting.length > 0) drafts.save({ uploaded, waiting })
    else drafts.remove()
  }
  const replaceAll = (files: readonly ChosenFile[]) => {
    store.setState(files, true)
    persist()
  }
  const change = (key: string, fields: Partial<ChosenFile>) =>
    store.setState(
      store.getState().map((each) => (each.key === key ? { ...each, ...fields } : each)),
      true,
    )

  const upload = async ({ key, chatId, name, file }: ChosenFile) => {
    if (!file) return
    const controller = new AbortController()
    running.set(key, controller)
    change(key, { state: 'uploading', progress: 0 })
    try {
      const { attachment } = await api.send(
        uploadAttachment,
        { params: { chatId }, body: { name: name.slice(-1_000) }, files: { file } },
        {
          idempotencyKey: key,
          signal: controller.signal,
          onProgress: ({ loaded, total }) => change(key, { progress: total > 0 ? (100 * loaded) / total : 0 }),
        },
      )
      change(key, { state: 'uploaded', progress: 100, attachment, name: attachment.name, size: attachment.size })
      persist()
      waitingFiles.remove(key)
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, connection.getState().isOffline ? { state: 'waiting', progress: 0 } : { state: 'failed', ...toError(error) })
      persist()
    } finally {
      running.delete(key)
    }
  }

  const uploadNext = async (): Promise<void> => {
    if (isStopped || running.size > 0 || connection.getState().isOffline) return
    const next = store.getState().find(({ state, file }) => state === 'waiting' && file)
    if (!next) return
    await upload(next)
    return uploadNext()
  }

  const findRestored = async () => {
    for (const { key } of restored.waiting) {
      const file = await waitingFiles.find(key)
      change(key, file ? { file } : { state: 'failed', refusal: { code: 'fileGone' } })
    }
  }

  return {
    store,
    add: async (chatId, files) => {
      for (const file of files) {
        const before = store.getState().filter((each) => each.chatId === chatId && each.state !== 'failed').length
        const chosen = await toChosenFile(file, { key: newKey(), chatId, before })
        if (chosen.state === 'waiting') waitingFiles.add(chosen.key, file)
        replaceAll([...store.getState(), chosen])
        void uploadNext()
      }
    },
    retry: (key) => {
      change(key, { state: 'waiting', error: undefined })
      void uploadNext()
    },
    remove: (key) => {
      running.get(key)?.abort()
      waitingFiles.remove(key)
      replaceAll(store.getState().filter((each) => each.key !== key))
    },
    take: (chatId) => {
      const files = store.getState()
      replaceAll(files.filter((each) => each.chatId !== chatId || !each.attachment))
      return files.flatMap(({ attachment, ...each }) => (each.chatId === chatId && attachment ? attachment : []))
    },
    putBack: (chatId, attachments) =>
      replaceAll([...attachments.map((attachment) => fromAttachment(attachment, { chatId, key: newKey() })), ...store.getState()]),
    start: () => {
      isStopped = false
      void findRestored().then(uploadNext)
      const unsubscribe = connection.subscribe((state, before) => {
        if (before.isOffline && !state.isOffline) void uploadNext()
      })
      return () => {
        isStopped = true
        unsubscribe()
        for (const controller of running.values()) controller.abort()
      }
    },
  }
}
