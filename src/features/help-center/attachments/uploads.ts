import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ChatAttachment, uploadAttachment } from '#contract/chat-attachments.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { newKey } from '#lib/http/request-parts.ts'
import type { Services } from '#lib/services.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'
import { type ChosenFile, fromAttachment, toChosenFile } from './chosen-file.ts'

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

const StoredUploads = z.array(z.object({ chatId: z.string(), attachment: ChatAttachment }))

const toError = (error: unknown): Pick<ChosenFile, 'error' | 'refusal'> => {
  if (!(error instanceof ApiError)) return { refusal: { code: 'fileRejected' } }
  const [issue] = error.fieldErrors
  return issue ? { refusal: issue } : { error }
}

type UploadServices = Pick<Services, 'api' | 'connection' | 'session' | 'tabStorage'>

/** Uploads chosen files one at a time. The tab stores the ids of those that are uploaded, for a reload. */
export function createUploads({ api, connection, session, tabStorage }: UploadServices): Uploads {
  const storageKey = keyUntilSignOut(session.store.getState().userId ?? '', 'draft_chat-files')
  const readStored = () => {
    try {
      return StoredUploads.parse(JSON.parse(tabStorage.getItem(storageKey) ?? '[]'))
    } catch {
      return []
    }
  }
  const store = createStore<readonly ChosenFile[]>(() =>
    readStored().map(({ chatId, attachment }) => fromAttachment(attachment, { chatId, key: newKey() })),
  )
  const running = new Map<string, AbortController>()
  let isStopped = true

  const persist = () => {
    const uploaded = store.getState().flatMap(({ chatId, attachment }) => (attachment ? [{ chatId, attachment }] : []))
    try {
      if (uploaded.length > 0) tabStorage.setItem(storageKey, JSON.stringify(uploaded))
      else tabStorage.removeItem(storageKey)
    } catch {
      // No room: a reload forgets them.
    }
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
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, connection.getState().isOffline ? { state: 'waiting', progress: 0 } : { state: 'failed', ...toError(error) })
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

  return {
    store,
    add: async (chatId, files) => {
      for (const file of files) {
        const before = store.getState().filter((each) => each.chatId === chatId && each.state !== 'failed').length
        const chosen = await toChosenFile(file, { key: newKey(), chatId, before })
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
      void uploadNext()
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
