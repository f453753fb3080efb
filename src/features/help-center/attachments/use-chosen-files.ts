import { use, useMemo, useSyncExternalStore } from 'react'
import { uploadAttachment } from '#contract/chat-attachments.ts'
import { useSupports } from '#lib/services.ts'
import { OutgoingContext } from '../outgoing/outgoing-context.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { Uploads } from './uploads.ts'

const nothing: readonly ChosenFile[] = []
const noSubscription = () => () => undefined

interface ChosenFiles extends Pick<Uploads, 'retry' | 'remove'> {
  readonly files: readonly ChosenFile[]
  readonly isUploading: boolean
  readonly hasFailed: boolean
  readonly add: (files: readonly File[]) => void
  readonly take: () => ReturnType<Uploads['take']>
  readonly putBack: (attachments: ReturnType<Uploads['take']>) => void
}

/** Returns the files for the next message of a chat; undefined if the backend takes none, or until the code that sends them is loaded. */
export function useChosenFiles(chatId: string): ChosenFiles | undefined {
  const isSupported = useSupports(uploadAttachment)
  const { uploads } = use(OutgoingContext)
  const all = useSyncExternalStore(uploads?.store.subscribe ?? noSubscription, () => uploads?.store.getState() ?? nothing)
  return useMemo(() => {
    if (!isSupported || !uploads) return undefined
    const files = all.filter((each) => each.chatId === chatId)
    return {
      files,
      isUploading: files.some(({ state }) => state === 'waiting' || state === 'uploading'),
      hasFailed: files.some(({ state }) => state === 'failed'),
      add: (chosen) => void uploads.add(chatId, chosen),
      retry: uploads.retry,
      remove: uploads.remove,
      take: () => uploads.take(chatId),
      putBack: (attachments) => uploads.putBack(chatId, attachments),
    }
  }, [isSupported, uploads, all, chatId])
}
